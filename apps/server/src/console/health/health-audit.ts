import { healthAudit } from '@afterglow/protocol/console/health/health-audit';
import { sql } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';

export const healthAuditHandler = staffWrite(healthAudit, async ({ tx, addJob }) => {
  await acquireLock(tx, 'healthAudit');
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from graphile_worker.jobs
      where task_identifier = 'audit_health' and attempts < max_attempts) as running`.execute(tx);
  if (rows[0]?.running) return reject('conflict', { reason: 'running' });
  await addJob('audit_health', {});
  return withAuditLog(reply({ started: true as const }), { subject: 'health:audit' });
});
