import type { LockedPerson } from '@afterglow/protocol/entities/locked-person';
import type { Person } from '@afterglow/protocol/entities/person';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../calls/handler.ts';
import { veiledAddress } from '../../media/veil.ts';
import { visibleTo } from '../safety/safety.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { type Page, timedList } from './timed-list.ts';

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
  const { rows } = await sql<{ at_s: number; key: string | null }>`
    select floor(extract(epoch from e.at))::float8 as at_s,
      (
        select media_key from photo where person_id = p.id and review = 'approved' and visible = 'everyone'
        order by position limit 1
      ) as key
    from (${events}) e join person p on p.id = e.id
    where ${visibleTo(ctx.me.id)}
    order by e.at desc, p.id desc
    offset ${page.currentLength} limit ${page.recordsToTake}`.execute(ctx.tx);
  return rows.map(({ at_s, key }) => ({
    locked: true,
    photo: key && veiledAddress(ctx.house.config.secret, key, ctx.me.id),
    time: at_s - (at_s % dayS),
  }));
}
