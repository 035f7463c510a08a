import { membersGet } from '@afterglow/protocol/console/members/members-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { listReportRecords } from '../reporters.ts';
import { loadMember } from './member-record.ts';

/** Logged as a view of the member. */
export const membersGetHandler = staffRead(membersGet, async (ctx, { id }) => {
  const found = await loadMember(ctx.db, id, createReader(ctx));
  const [reports] = await listReportRecords(ctx.db, [id], ctx.now);
  if (!found || !reports) return reject('not_found');
  const { id: _member, ...reported } = reports;
  return withAuditLog(reply(found.record, { reported, may: found.may }), toMemberEntry(id));
});
