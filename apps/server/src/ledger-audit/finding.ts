import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** A violation: the check, the row and the detail. */
export type Finding = { check: string; subject: string; detail: string };

/** The most findings of one check. */
const MAX_SHOWN = 20;

/**
 * Limits the rows of a check, which reads whole tables. A limit inside the query makes the planner search row
 * by row, which took minutes over half a million messages. So the limit is outside of a materialized query.
 */
export const limitQuery = (query: string): string =>
  `with found as materialized (${query}) select * from found limit ${MAX_SHOWN}`;

/** Runs a query that selects `subject` and `detail` and returns its rows as findings. */
export async function runCheck(db: Kysely<DB>, check: string, query: string): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'check'>>`${sql.raw(limitQuery(query))}`.execute(db);
  return rows.map((row) => ({ check, ...row }));
}
