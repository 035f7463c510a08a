import { membersLedger } from '@afterglow/protocol/console/members/members-ledger';
import { reject, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { loadListPage } from '../list.ts';
import { createReader } from '../reader.ts';
import { createLedgerList, toLedgerLines } from './ledger-rows.ts';
import { findMember } from './member-rows.ts';

export const membersLedgerHandler = staffRead(membersLedger, async (ctx, input) => {
  const { db, app } = ctx;
  const { id } = input;
  if (!(await findMember(db, id))) return reject('not_found');
  const page = await loadListPage({ db, config: app.config }, await createLedgerList(db, id), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = await toLedgerLines(db, page.rows, createReader(ctx));
  return withAuditLog(reply({ ...page, rows }), toMemberEntry(id));
});
