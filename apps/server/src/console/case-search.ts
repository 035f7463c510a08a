import { parseCaseNumber, parseReportNumber } from '@afterglow/domain/case-numbers';
import { parseStatementNumber } from '@afterglow/domain/sanctions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Returns the condition that a case has this number, this report or this statement, or is about the statement; null for
 * a text that is none of these numbers.
 */
export function matchCaseNumber(text: string): RawBuilder<SqlBool> | null {
  const caseId = parseCaseNumber(text);
  if (caseId !== null) return sql<SqlBool>`case_file.id = ${caseId}`;
  const reportId = parseReportNumber(text);
  if (reportId !== null)
    return sql<SqlBool>`case_file.id = (select case_id from case_report where report_id = ${reportId})`;
  const statementId = parseStatementNumber(text);
  if (statementId === null) return null;
  return sql<SqlBool>`(case_file.statement_id = ${statementId}
    or case_file.id = (select case_id from statement where statement.id = ${statementId}))`;
}
