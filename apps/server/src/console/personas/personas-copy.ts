import { personasCopy } from '@afterglow/protocol/console/personas/personas-copy';
import { copyPersona, lockPersona } from '../../personas/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toPersonaSubject } from '../audit-subjects.ts';

export const personasCopyHandler = staffWrite(personasCopy, async ({ tx, now, app, afterCommit }, { id }) => {
  if (!(await lockPersona(tx, id))) return reject('not_found');
  const copyId = await copyPersona(tx, id, now);
  afterCommit(() => publishListChanged(app, 'personas/list'));
  return withAuditLog(reply({ id: copyId, version: 1 }), {
    subject: toPersonaSubject(copyId),
    detail: { before: null, after: { copy_of: id } },
  });
});
