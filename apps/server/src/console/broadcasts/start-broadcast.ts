import { hasAudienceChanged, hasOutgrownAlone } from '@afterglow/domain/broadcasts';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { countAudience, storeSends } from './audience.ts';
import { loadBroadcast } from './broadcast-rows.ts';
import { publishProgress } from './progress.ts';

/**
 * Starts due broadcasts, and those that were resumed before their start. A broadcast whose audience differs from the
 * count pauses; resuming it accepts the new audience. One that has outgrown the limit of a single person stays paused.
 */
export async function startDueBroadcasts(app: App): Promise<void> {
  const { db, now } = app;
  const { rows } = await sql<{ id: number }>`
    select id from broadcast
    where state = 'scheduled' and at <= ${now()} or state = 'running' and not started order by at, id`.execute(
    db,
  );
  for (const { id } of rows) {
    const isChanged = await db.transaction().execute((tx) => start(tx, id, now()));
    if (isChanged) await publishProgress(app, id);
  }
}

async function start(tx: Transaction<DB>, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('broadcast')
    .select(['state', 'started', 'counted'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const isResumed = row?.state === 'running' && !row.started;
  const target =
    row && (row.state === 'scheduled' || isResumed) ? await loadBroadcast(tx, id, now) : undefined;
  if (!row || !target) return false;
  const audience = await countAudience(tx, target, { now, exceptId: id });
  const isPaused =
    hasOutgrownAlone(row.counted, audience.people) ||
    (!isResumed && hasAudienceChanged(row.counted, audience.people));
  if (!isPaused) await storeSends(tx, id, target, now);
  await tx
    .updateTable('broadcast')
    .set((column) => ({
      state: isPaused ? 'paused' : 'running',
      started: !isPaused,
      left_out: JSON.stringify(audience.leftOut),
      by_channel: JSON.stringify(audience.byChannel),
      ...(isPaused ? {} : { counted: audience.people, at: now }),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return true;
}
