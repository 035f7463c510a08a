import { CASE_QUEUES, type CaseQueue } from '@afterglow/domain/cases';
import { hasRoleAtLeast, isStaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import { casesWaiting, type WaitingCases } from '@afterglow/protocol/console/moderation/cases-waiting';
import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { countWaitingReviews } from '../features/profile/index.ts';
import { subscribeCasesChanged } from '../features/safety/index.ts';
import { createPushFrame } from '../rpc/push-frame.ts';

/** The least role that sees cases. */
export const MIN_ROLE_FOR_CASES = 'moderator';
/** Changes within this time are counted together. */
const MIN_INTERVAL_MS = 1_000;
const COUNTED_TOPIC = 'console:cases-counted';

/** Counts the undecided cases of each queue and the pictures that wait for review. */
export async function countWaitingCases(db: Kysely<DB>): Promise<WaitingCases> {
  const { rows } = await sql<{ queue: string; count: number; due: Date | null }>`
    select queue, count(*)::int as count, min(due_at) as due from case_file where decided_at is null group by queue`.execute(
    db,
  );
  const photos = await countWaitingReviews(db);
  const byQueue = new Map(rows.map((row) => [row.queue, row]));
  const dueTimes = rows.flatMap(({ due }) => (due ? [due.getTime()] : []));
  const countOf = (queue: CaseQueue) => byQueue.get(queue)?.count ?? 0;
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    due: dueTimes.length === 0 ? null : toUnixSeconds(new Date(Math.min(...dueTimes))),
    queues: {
      ...(Object.fromEntries(CASE_QUEUES.map((queue) => [queue, countOf(queue)])) as Record<
        CaseQueue,
        number
      >),
      photos: photos.count,
    },
  };
}

/**
 * Subscribes to changes of cases. The process where a case was opened, taken or decided counts them once a
 * second at most; each process notifies its own moderators. Returns how to stop.
 */
export function subscribeCases(app: App): () => void {
  let due: NodeJS.Timeout | undefined;
  let countedAtMs = Number.NEGATIVE_INFINITY;
  const count = async () => {
    due = undefined;
    countedAtMs = performance.now();
    const staff = await app.db
      .selectFrom('staff')
      .select(['id', 'role'])
      .where('active', '=', true)
      .execute();
    const moderators = staff
      .filter(({ role }) => isStaffRole(role) && hasRoleAtLeast(role, MIN_ROLE_FOR_CASES))
      .map(({ id }) => id);
    app.fanout.publish(COUNTED_TOPIC, { moderators, data: await countWaitingCases(app.db) });
  };
  const unsubscribeChanged = subscribeCasesChanged(app.fanout, () => {
    if (due !== undefined) return;
    const restMs = Math.max(0, countedAtMs + MIN_INTERVAL_MS - performance.now());
    due = setTimeout(() => {
      count().catch((error: unknown) => app.log.warn({ err: error }, 'the cases were not counted'));
    }, restMs);
    due.unref();
  });
  const unsubscribeCounted = app.fanout.subscribe(COUNTED_TOPIC, (message) => {
    const { moderators, data } = message as { moderators: number[]; data: WaitingCases };
    const here = new Set(app.connections.listStaffIds());
    const frame = createPushFrame(casesWaiting, { data });
    for (const staffId of moderators) if (here.has(staffId)) app.fanout.toStaffHere(staffId, frame);
  });
  return () => {
    unsubscribeChanged();
    unsubscribeCounted();
    clearTimeout(due);
  };
}
