import { membersGet } from '@afterglow/protocol/console/members/members-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberSubject } from '../audit-subjects.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { loadMemberRecord } from './member-record.ts';

/** Logged as a look at the member. */
export const membersGetHandler = staffRead(membersGet, async ({ db, app, me, now }, { id }) => {
  const { secret } = app.config;
  const reader = { role: me.role, language: chooseReaderLanguage(me, []), secret, now };
  const found = await loadMemberRecord(db, id, reader);
  return found ? withAuditLog(reply(found), toMemberSubject(id)) : reject('not_found');
});
