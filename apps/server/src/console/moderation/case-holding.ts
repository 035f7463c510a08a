import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { claimCase, publishCasesChanged, type StoredCase } from '../../features/safety/index.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reply, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { countDifficultLeft } from '../operators/rest-times.ts';
import { createReader } from '../reader.ts';
import { loadCaseRecord } from './case-record.ts';
import { toCaseEntry } from './case-rows.ts';

/** Returns how many difficult cases the caller may still take today, and of how many. */
export async function countDifficultLeftOf({
  tx,
  me,
  now,
  app,
}: Ctx<StaffIdentity>): Promise<{ left: number; max: number }> {
  const { care_limits: limits } = app.settings.current();
  return { left: await countDifficultLeft(tx, me.id, now, limits), max: limits.difficult_day };
}

/** Claims a locked case for the caller and replies with it. Logged as a view of the person. */
export async function claimAndReply(ctx: Ctx<StaffIdentity>, row: StoredCase) {
  const { tx, me, now, app } = ctx;
  const claimed = await claimCase(tx, row, { staffId: me.id, now });
  const record = (await loadCaseRecord(app, tx, row.id, createReader(ctx))) as CaseRecord;
  ctx.afterCommit(() => publishCasesChanged(app));
  return withAuditLog(reply(record), { ...toCaseEntry(claimed), detail: { version: claimed.version } });
}
