import type { LockedPerson, Person } from '@afterglow/protocol/entities/person';
import { type RawBuilder, sql } from 'kysely';
import { createTileAddress } from '../../media/tile.ts';
import type { ReadCtx } from '../../rpc/handler.ts';
import { hasPremium } from '../wallet/index.ts';
import { listTimed, listTimedRows, type Page } from './timed-list.ts';

const dayS = 24 * 3600;

/**
 * A timed list that premium opens. Of the people in it others get the day alone, beside a tile that nobody's picture went into
 * and that is another one at each look; and they are not told when these people come and go.
 */
export async function listLocked(
  ctx: ReadCtx,
  events: RawBuilder<unknown>,
  page: Page,
): Promise<(Person | LockedPerson)[]> {
  if (await hasPremium(ctx.db, ctx.me.id, ctx.now)) return listTimed(ctx, events, page);
  const rows = await listTimedRows<{ at_s: number }>(ctx, sql`null`, events, page);
  return rows.map(({ at_s }) => ({
    locked: true,
    photo: createTileAddress(ctx.app.config.secret, ctx.me.id, ctx.now),
    time: at_s - (at_s % dayS),
  }));
}
