import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { checks } from './checks.ts';

export type Finding = { check: string; subject: string; detail: string };

/** At most this many findings a check are told. */
const shown = 20;

/** Everything that does not add up, in one snapshot (or the caller's transaction); empty when all is well. Changes nothing. */
export function auditFindings(db: Kysely<DB>): Promise<Finding[]> {
  if (db.isTransaction) return allChecks(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => allChecks(snapshot));
}

async function allChecks(db: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await sql<Omit<Finding, 'check'>>`${sql.raw(query)} limit ${shown}`.execute(db);
    for (const row of rows) findings.push({ check, ...row });
  }
  return findings;
}
