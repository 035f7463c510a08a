import type { StatementCause } from '@afterglow/domain/statement-causes';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Unix seconds, `until` exclusive. A missing bound leaves that side open. */
export type Period = { from?: number | undefined; until?: number | undefined };

/** Which lines of a statement are meant. */
export type StatementFilter = {
  direction?: 'in' | 'out' | undefined;
  cause?: StatementCause | undefined;
} & Period;

/** The number of lines of a statement, and the sums of coins received and spent. */
export type StatementSum = { lines: number; came: number; went: number };

/** The sums of statements, stored as long as they are right. `app.ts` imports only this type. */
export type StatementSums = {
  get: (db: Kysely<DB>, personId: number, filter: StatementFilter) => Promise<StatementSum>;
};
