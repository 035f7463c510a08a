import { personGone } from '@afterglow/protocol/safety/person-gone';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import { tellLeft, visibleTo } from '../safety/safety.ts';

/** Devices of so many people are told; the others find out with their next question. */
const told = 1_000;

/** Somebody is no longer seen by anybody: after the commit those who have them in a list are told. */
export async function tellUnseen(
  ctx: Pick<Ctx, 'house' | 'push' | 'afterCommit'>,
  tx: Kysely<DB>,
  personId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where not p.virtual and ${visibleTo(personId)} and (
      p.id in (select peer_id from conversation where owner_id = ${personId})
      or p.id in (select low_id from match where high_id = ${personId})
      or p.id in (select high_id from match where low_id = ${personId})
    ) limit ${told}`.execute(tx);
  for (const { id } of rows) ctx.push(id, personGone, { data: { user_id: personId } });
  changed(ctx, personId, { hidden: true });
}

/** They are seen again, after the commit; whoever hides that they are here goes on doing so. */
export function tellSeenAgain(
  ctx: Pick<Ctx, 'house' | 'afterCommit'>,
  personId: number,
  { hideOnline }: { hideOnline: boolean },
): void {
  changed(ctx, personId, { hidden: hideOnline });
}

function changed(
  ctx: Pick<Ctx, 'house' | 'afterCommit'>,
  personId: number,
  { hidden }: { hidden: boolean },
): void {
  ctx.afterCommit(() => {
    tellLeft(ctx.house, personId);
    ctx.house.presence.hide(personId, hidden);
  });
}
