import type { ReportOutcome } from '@afterglow/domain/reports';
import { reportsChanged } from '@afterglow/protocol/safety/reports-changed';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { addNotice } from './member-notices.ts';
import { decidePublicNotices, reopenPublicNotices, revertPublicNotices } from './public-notices.ts';

/**
 * Decides the reports of a case, or decides them again after an appeal. Each reporter learns only the outcome, by email
 * if they have no account. Reports that already have this outcome do not change. `decidingId` is the case whose
 * decision this is: the appeal.
 */
export async function decideReports(
  ctx: Pick<Ctx, 'app' | 'push' | 'now'>,
  tx: Transaction<DB>,
  { caseId, outcome, decidingId = caseId }: { caseId: number; outcome: ReportOutcome; decidingId?: number },
): Promise<void> {
  const decided = await tx
    .updateTable('report')
    .set({ state: 'decided', outcome })
    .where('id', 'in', tx.selectFrom('case_report').select('report_id').where('case_id', '=', caseId))
    .where('outcome', 'is distinct from', outcome)
    .returning(['id', 'reporter_id'])
    .execute();
  await decidePublicNotices(tx, { caseId, outcome, decidingId, at: ctx.now });
  for (const { id, reporter_id: reporterId } of decided) {
    ctx.push(reporterId, reportsChanged, { data: { report_id: id, state: 'decided', outcome } });
    await addNotice(ctx, tx, reporterId, { kind: 'report', facts: { report: id, outcome } });
  }
}

/**
 * Gives the reports of a case the outcome that they had before an appeal that was undone, with what was sent
 * about it.
 */
export async function revertReports(
  ctx: Pick<Ctx, 'push'>,
  tx: Transaction<DB>,
  { caseId, outcome }: { caseId: number; outcome: ReportOutcome },
): Promise<void> {
  const reverted = await tx
    .updateTable('report')
    .set({ outcome })
    .where('id', 'in', tx.selectFrom('case_report').select('report_id').where('case_id', '=', caseId))
    .where('state', '=', 'decided')
    .where('outcome', 'is distinct from', outcome)
    .returning(['id', 'reporter_id'])
    .execute();
  await revertPublicNotices(tx, { caseId, outcome });
  for (const { id, reporter_id: reporterId } of reverted) {
    await sql`
      delete from member_notice where id = (
        select max(id) from member_notice
        where person_id = ${reporterId} and kind = 'report' and (facts ->> 'report')::bigint = ${id})`.execute(
      tx,
    );
    ctx.push(reporterId, reportsChanged, { data: { report_id: id, state: 'decided', outcome } });
  }
}

/** Takes back the notices to reporters about a decision that was undone: their reports wait again. */
export async function reopenReports(
  ctx: Pick<Ctx, 'push'>,
  tx: Transaction<DB>,
  caseId: number,
): Promise<void> {
  const reopened = await tx
    .updateTable('report')
    .set({ state: 'received', outcome: null })
    .where('id', 'in', tx.selectFrom('case_report').select('report_id').where('case_id', '=', caseId))
    .where('state', '=', 'decided')
    .returning(['id', 'reporter_id'])
    .execute();
  await reopenPublicNotices(tx, caseId);
  for (const { id, reporter_id: reporterId } of reopened) {
    await tx
      .deleteFrom('member_notice')
      .where('person_id', '=', reporterId)
      .where('kind', '=', 'report')
      .where(sql<boolean>`(facts ->> 'report')::bigint = ${id}`)
      .execute();
    ctx.push(reporterId, reportsChanged, { data: { report_id: id, state: 'received' } });
  }
}
