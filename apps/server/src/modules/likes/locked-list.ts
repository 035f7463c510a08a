import type { LockedPerson } from '@afterglow/protocol/entities/locked-person';
import type { Person } from '@afterglow/protocol/entities/person';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../calls/handler.ts';
import { veiledAddress } from '../../media/veil.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { type Page, timedList, timedRows } from './timed-list.ts';

const dayS = 24 * 3600;

/**
 * A timed list that premium opens. To others nothing of the people is read but their first picture, of which they get a blurred
 * copy, and the day; and they are not told when these people come and go.
 */
export async function lockedList(
  ctx: Ctx,
  events: RawBuilder<unknown>,
  page: Page,
): Promise<(Person | LockedPerson)[]> {
  if (await hasPremium(ctx.tx, ctx.me.id, ctx.now)) return timedList(ctx, events, page);
  const firstPicture = sql`(
    select media_key from photo where person_id = p.id and review = 'approved' and visible = 'everyone'
    order by position limit 1
  ) as key`;
  const rows = await timedRows<{ at_s: number; key: string | null }>(ctx, firstPicture, events, page);
  return rows.map(({ at_s, key }) => ({
    locked: true,
    photo: key && veiledAddress(ctx.house.config.secret, key, ctx.me.id),
    time: at_s - (at_s % dayS),
  }));
}
