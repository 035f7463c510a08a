import type { App } from '../../app.ts';
import { runAudit } from '../../ledger-audit/index.ts';
import { findBrokenSeal, sealAuditLog } from '../../rpc/audit-seals.ts';
import { publishHealth } from './check-health.ts';
import { type Finding, storeFindings } from './health-rows.ts';

/** Audits the ledger and the audit log, in the job that `health/audit` queues and every night. */
export async function auditHealth(app: App): Promise<void> {
  const { db, now } = app;
  const findings = { ledger_audit: await auditLedger(app), log_audit: await auditLog(app) };
  await storeFindings(db, findings, now());
  // Also when nothing is wrong: the person who started the audit waits for its end.
  await publishHealth(app, ['ledger_audit', 'log_audit']);
}

async function auditLedger({ db, log }: App): Promise<Finding> {
  const found = await runAudit(db);
  const [first] = found;
  if (!first) return { state: 'ok', count: 0 };
  log.error({ findings: found.length, first }, 'the ledger audit has found rows that do not fit');
  return { state: 'bad', count: found.length, note: `${first.check}: ${first.subject} ${first.detail}` };
}

async function auditLog({ db, log, now }: App): Promise<Finding> {
  await sealAuditLog(db, now());
  const broken = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findBrokenSeal(tx, now()));
  if (!broken) return { state: 'ok', count: 0 };
  log.error({ broken }, 'the audit log differs from its seal');
  const { hour, entries, found } = broken;
  return { state: 'bad', count: 1, note: `${hour.toISOString()}: ${found} / ${entries}` };
}
