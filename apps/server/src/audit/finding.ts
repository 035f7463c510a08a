import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What is wrong: which check says so, of which row, and what. */
export type Finding = { check: string; subject: string; detail: string };

/** At most this many findings of one kind are told. */
const maxShown = 20;

/**
 * A check reads its tables whole. The few rows that are shown must not tempt the planner to look for those alone, row by row or
 * within one person's rows at a time: over half a million messages one check then took minutes. So the limit stands outside.
 */
export const limitQuery = (query: string): string =>
  `with found as materialized (${query}) select * from found limit ${maxShown}`;

/** The rows of a query that answers `subject` and `detail`, as findings of a check. */
export async function runCheck(db: Kysely<DB>, check: string, query: string): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'check'>>`${sql.raw(limitQuery(query))}`.execute(db);
  return rows.map((row) => ({ check, ...row }));
}
