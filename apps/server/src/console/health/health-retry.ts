import { healthRetry } from '@afterglow/protocol/console/health/health-retry';
import { sql } from 'kysely';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';

/** A job gets all its attempts again: the cause of its failure has been repaired meanwhile. */
export const healthRetryHandler = staffWrite(healthRetry, async ({ tx }, { key, id }) => {
  if (key !== 'jobs' && key !== 'mail') return reject('not_found');
  const { rows } = await sql<{ task: string; running: boolean }>`
    select task_identifier as task, locked_at is not null as running from graphile_worker.jobs
    where id = ${id} and (task_identifier = 'send_email') = ${key === 'mail'}`.execute(tx);
  const [job] = rows;
  if (!job) return reject('not_found');
  if (job.running) return reject('conflict', { reason: 'running' });
  await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
    tx,
  );
  return withAuditLog(reply({ started: true as const }), {
    subject: `job:${id}`,
    detail: { task: job.task },
  });
});
