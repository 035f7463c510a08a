import type { LockedPerson } from '@afterglow/protocol/entities/locked-person';
import type { Person } from '@afterglow/protocol/entities/person';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCtx } from '../../calls/handler.ts';
import { newTileAddress } from '../../media/tile.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { type Page, timedList, timedRows } from './timed-list.ts';

const dayS = 24 * 3600;

/**
 * A timed list that premium opens. Of the people in it others get the day alone, beside a tile that nobody's picture went into
 * and that is another one at each look; and they are not told when these people come and go.
 */
export async function lockedList(
  ctx: ReadCtx,
  events: RawBuilder<unknown>,
  page: Page,
): Promise<(Person | LockedPerson)[]> {
  if (await hasPremium(ctx.db, ctx.me.id, ctx.now)) return timedList(ctx, events, page);
  const rows = await timedRows<{ at_s: number }>(ctx, sql`null`, events, page);
  return rows.map(({ at_s }) => ({
    locked: true,
    photo: newTileAddress(ctx.house.config.secret, ctx.me.id, ctx.now),
    time: at_s - (at_s % dayS),
  }));
}
