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
    .execute(async (snapshot) => {
      // The tables are read whole, however long that takes.
      await sql`select set_config('statement_timeout', '0', true)`.execute(snapshot);
      return allChecks(snapshot);
    });
}

/**
 * A check reads its tables whole. The few rows that are shown must not tempt the planner to look for those alone, row by row or
 * within one person's rows at a time: over half a million messages one check then took minutes. So the limit stands outside.
 */
export const askedOf = (query: string): string =>
  `with found as materialized (${query}) select * from found limit ${shown}`;

async function allChecks(db: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await sql<Omit<Finding, 'check'>>`${sql.raw(askedOf(query))}`.execute(db);
    for (const row of rows) findings.push({ check, ...row });
  }
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return findings;
}
