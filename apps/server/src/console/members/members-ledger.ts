import { membersLedger } from '@afterglow/protocol/console/members/members-ledger';
import { reject, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberSubject } from '../audit-subjects.ts';
import { listPage } from '../list.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { createLedgerList, toLedgerLines } from './ledger-lines.ts';
import { findMember } from './lock-member.ts';

export const membersLedgerHandler = staffRead(membersLedger, async ({ db, app, me, now }, input) => {
  const { id } = input;
  if (!(await findMember(db, id))) return reject('not_found');
  const { secret } = app.config;
  const page = await listPage({ db, secret }, await createLedgerList(db, id), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = await toLedgerLines(db, page.rows, { language: chooseReaderLanguage(me, []), secret, now });
  return withAuditLog(reply({ ...page, rows }), toMemberSubject(id));
});
