import type { Kysely, Selectable } from 'kysely';
import type { DB, Statement } from '../../db/schema.ts';

/* A decision may replace another one, which an appeal or a second review has ended. */

export type DecisionChain = {
  /** The decision itself, then the one it replaced, and so on. */
  statements: readonly Selectable<Statement>[];
  /** The cases of the decisions in the same order. The last one may have been dismissed at first. */
  caseIds: readonly number[];
};

/** Loads a decision with the decisions that it replaced. */
export async function loadDecisionChain(db: Kysely<DB>, statementId: number): Promise<DecisionChain> {
  const statements: Selectable<Statement>[] = [];
  const caseIds: number[] = [];
  for (let next: number | null = statementId; next !== null; ) {
    const statement = await db.selectFrom('statement').selectAll().where('id', '=', next).executeTakeFirst();
    if (!statement) break;
    statements.push(statement);
    next = null;
    if (statement.case_id === null) break;
    caseIds.push(statement.case_id);
    const from = await db
      .selectFrom('case_file')
      .select(['statement_id', 'of_case_id'])
      .where('id', '=', statement.case_id)
      .executeTakeFirst();
    if (from?.statement_id) next = from.statement_id;
    else if (from?.of_case_id) caseIds.push(from.of_case_id);
  }
  return { statements, caseIds };
}
