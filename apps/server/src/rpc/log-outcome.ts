import type { AuditKind } from '@afterglow/domain/audit-kinds';
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { writeAuditLog } from './audit-log.ts';
import type { RunningCall } from './call-context.ts';
import { publishListChanged } from './list-changed.ts';
import type { LoggedOutcome } from './outcome.ts';

/** Writes the outcome's entries to the audit log; members' calls have none. */
export async function logOutcome(
  { caller: { staff }, contract, at, trace }: RunningCall,
  db: Kysely<DB>,
  kind: AuditKind,
  { log }: LoggedOutcome,
): Promise<void> {
  if (!staff || !log) return;
  const { id: staffId, sessionId } = staff;
  await writeAuditLog(
    db,
    { staffId, kind, action: contract.name, at, sessionId, traceId: trace?.traceId },
    log,
  );
}

/** Notifies the readers of the audit log of new entries. */
export function publishAuditChange(app: App, { log = [] }: LoggedOutcome): void {
  if (log.length > 0) publishListChanged(app, 'audit/list');
}
