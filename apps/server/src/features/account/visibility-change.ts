import { personGone } from '@afterglow/protocol/safety/person-gone';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { publishLeft, visibleToSql } from '../safety/index.ts';

/** At most this many people are notified. The others learn it with their next request. */
const MAX_NOTIFIED = 1_000;

/** Makes a person hidden from everybody. After the commit, people who have them in a list are notified. */
export async function notifyHidden(
  ctx: Pick<Ctx, 'app' | 'push' | 'afterCommit'>,
  tx: Kysely<DB>,
  personId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select person.id from person where not person.virtual and ${visibleToSql(personId)} and (
      person.id in (select peer_id from conversation where owner_id = ${personId})
      or person.id in (select low_id from match where high_id = ${personId})
      or person.id in (select high_id from match where low_id = ${personId})
    ) limit ${MAX_NOTIFIED}`.execute(tx);
  for (const { id } of rows) ctx.push(id, personGone, { data: { user_id: personId } });
  publishVisibility(ctx, personId, { hidden: true });
}

/** Makes a person visible again after the commit. A member who hides their presence stays offline to others. */
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
