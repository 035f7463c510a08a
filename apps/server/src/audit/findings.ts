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
  // Each check reads its tables whole. For the few rows that `limit` asks for the planner would look the other table up row by
  // row: over a million messages one check then took minutes.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await sql<Omit<Finding, 'check'>>`${sql.raw(query)} limit ${shown}`.execute(db);
    for (const row of rows) findings.push({ check, ...row });
  }
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return findings;
}
