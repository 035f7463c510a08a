import { membersPayments } from '@afterglow/protocol/console/payments/members-payments';
import { reject, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { loadListPage } from '../list.ts';
import { createReader } from '../reader.ts';
import { createMemberPaymentsList, toPaymentRows } from './payment-rows.ts';

/** Logged as a view of the member. */
export const membersPaymentsHandler = staffRead(membersPayments, async (ctx, input) => {
  const { db, app } = ctx;
  const { id } = input;
  const member = await db
    .selectFrom('member')
    .select('person_id')
    .where('person_id', '=', id)
    .executeTakeFirst();
  if (!member) return reject('not_found');
  const page = await loadListPage({ db, config: app.config }, createMemberPaymentsList(db, id), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = await toPaymentRows(db, page.rows, createReader(ctx));
  return withAuditLog(reply({ ...page, rows }), toMemberEntry(id));
});
