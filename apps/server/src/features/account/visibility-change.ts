import { personGone } from '@afterglow/protocol/safety/person-gone';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/handler.ts';
import { publishLeft, visibleToSql } from '../safety/index.ts';

/** Devices of so many people are told; the others find out with their next question. */
const maxNotified = 1_000;

/** Somebody is no longer seen by anybody: after the commit those who have them in a list are told. */
export async function notifyHidden(
  ctx: Pick<Ctx, 'app' | 'push' | 'afterCommit'>,
  tx: Kysely<DB>,
  personId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where not p.virtual and ${visibleToSql(personId)} and (
      p.id in (select peer_id from conversation where owner_id = ${personId})
      or p.id in (select low_id from match where high_id = ${personId})
      or p.id in (select high_id from match where low_id = ${personId})
    ) limit ${maxNotified}`.execute(tx);
  for (const { id } of rows) ctx.push(id, personGone, { data: { user_id: personId } });
  publishVisibility(ctx, personId, { hidden: true });
}

/** They are seen again, after the commit; whoever hides that they are here goes on doing so. */
export function notifyVisible(
  ctx: Pick<Ctx, 'app' | 'afterCommit'>,
  personId: number,
  { hideOnline }: { hideOnline: boolean },
): void {
  publishVisibility(ctx, personId, { hidden: hideOnline });
}

function publishVisibility(
  ctx: Pick<Ctx, 'app' | 'afterCommit'>,
  personId: number,
  { hidden }: { hidden: boolean },
): void {
  ctx.afterCommit(() => {
    publishLeft(ctx.app, personId);
    ctx.app.presence.setHidden(personId, hidden);
  });
}
