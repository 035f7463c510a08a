import { snippetsRemove } from '@afterglow/protocol/console/inbox/snippets-remove';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { maySaveSnippet } from '../policies/conversation.ts';
import { findVersionConflict } from '../version.ts';
import { lockSnippet, toSnippetSubject } from './snippet-rows.ts';

export const snippetsRemoveHandler = staffWrite(snippetsRemove, async ({ tx, me, now }, { id, version }) => {
  const current = await lockSnippet(tx, id, me.id, now);
  if (!current) return reject('not_found');
  const subject = toSnippetSubject(id);
  const permission = maySaveSnippet(me, current);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  await tx.deleteFrom('snippet').where('id', '=', id).execute();
  const { language, category, shortcut } = current;
  const detail = { before: { language, category, shortcut }, after: null };
  return withAuditLog(reply({ id, version: version + 1 }), { subject, detail });
});
