import { casesComment } from '@afterglow/protocol/console/moderation/cases-comment';
import { addCaseComment, lockCase, renewCase } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toCaseEntry } from './case-rows.ts';

/** The audit log has no text: it outlives the case. */
export const casesCommentHandler = staffWrite(casesComment, async ({ tx, me, now }, { id, text }) => {
  const row = await lockCase(tx, id);
  if (!row) return reject('not_found');
  await renewCase(tx, id, { staffId: me.id, now });
  const commentId = await addCaseComment(tx, { caseId: id, staffId: me.id, text, at: now });
  return withAuditLog(reply({ id: commentId }), { ...toCaseEntry(row), detail: { comment: commentId } });
});
