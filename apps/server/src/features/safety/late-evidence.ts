import type { Item } from '@afterglow/protocol/entities/item';
import type { App } from '../../app.ts';
import type { StoredMessage } from './open-case.ts';
import { prepareReport, storeReported } from './report-evidence.ts';

/**
 * Keeps the pictures that a report could not copy while their store was down, and holds the item back. Throws while the
 * store is still down, and the job runs again. For a decided case there is nothing to do: the decision has kept its
 * evidence.
 */
export async function storeReportedPictures(app: App, reportId: number): Promise<void> {
  const { db, media } = app;
  const report = await db
    .selectFrom('report')
    .innerJoin('case_report', 'case_report.report_id', 'report.id')
    .innerJoin('case_file', 'case_file.id', 'case_report.case_id')
    .select(['report.reporter_id', 'report.accused_id', 'report.messages', 'case_file.id as case_id'])
    .select(['case_file.item_kind', 'case_file.item_id'])
    .where('report.id', '=', reportId)
    .where('case_file.decided_at', 'is', null)
    .executeTakeFirst();
  if (!report || report.item_kind === null || report.item_id === null) return;
  const { reporter_id: reporterId, accused_id: accusedId, case_id: caseId } = report;
  const item = { kind: report.item_kind as Item['kind'], id: report.item_id };
  const messages = report.messages as unknown as StoredMessage[];
  const prepared = await prepareReport({ db, media }, { accusedId, item, messages });
  try {
    await db.transaction().execute(async (tx) => {
      const open = await tx
        .selectFrom('case_file')
        .select('id')
        .where('id', '=', caseId)
        .where('decided_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      const about = { caseId, reportId, reporterId, accusedId, item, messages };
      if (open) await storeReported(tx, { ...about, files: prepared.value, at: app.now() });
    });
  } finally {
    await prepared.discardUnused?.();
  }
}
