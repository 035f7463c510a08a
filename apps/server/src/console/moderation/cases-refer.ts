import { casesRefer } from '@afterglow/protocol/console/moderation/cases-refer';
import { addCaseComment, lockCase, renewCase } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toCaseEntry } from './case-rows.ts';

/** Moderators read it among the comments; the audit log keeps it longer than the case. */
export const casesReferHandler = staffWrite(casesRefer, async (ctx, input) => {
  const { tx, me, now } = ctx;
  const { id, authority, reference, reason } = input;
  const row = await lockCase(tx, id);
  if (!row) return reject('not_found');
  await renewCase(tx, id, { staffId: me.id, now });
  await addCaseComment(tx, { caseId: id, staffId: me.id, text: `${authority}: ${reference}`, at: now });
  return withAuditLog(reply({ id }), { ...toCaseEntry(row), detail: { authority, reference, reason } });
});
