import { casesGet } from '@afterglow/protocol/console/moderation/cases-get';
import { renewCase } from '../../features/safety/index.ts';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { listReportRecords } from '../reporters.ts';
import { findDecision, loadCaseRecord } from './case-record.ts';
import { toCaseEntry } from './case-rows.ts';

/** Logged as a view of the person. */
export const casesGetHandler = staffRead(casesGet, async (ctx, { id }) => {
  await renewCase(ctx.db, id, { staffId: ctx.me.id, now: ctx.now });
  const found = await loadCaseRecord(ctx.app, ctx.db, id, createReader(ctx));
  if (!found) return reject('not_found');
  const reporters = found.report_list.map(({ reporter }) => reporter.id);
  const details = {
    reporters: await listReportRecords(ctx.db, reporters, ctx.now),
    decision: await findDecision(ctx.db, id),
  };
  return withAuditLog(reply(found, details), toCaseEntry({ id, person_id: found.person?.id ?? null }));
});
