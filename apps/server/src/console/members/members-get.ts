import { membersGet } from '@afterglow/protocol/console/members/members-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { listReportRecords } from '../reporters.ts';
import { loadMemberActs, loadMemberRecord } from './member-record.ts';

/** Logged as a look at the member. */
export const membersGetHandler = staffRead(membersGet, async (ctx, { id }) => {
  const reader = createReader(ctx);
  const found = await loadMemberRecord(ctx.db, id, reader);
  const may = await loadMemberActs(ctx.db, id, reader);
  const [record] = await listReportRecords(ctx.db, [id], ctx.now);
  if (!found || !may || !record) return reject('not_found');
  const { id: _member, ...reported } = record;
  return withAuditLog(reply(found, { reported, may }), toMemberEntry(id));
});
