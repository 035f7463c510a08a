import { membersGet } from '@afterglow/protocol/console/members/members-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { loadMemberRecord } from './member-record.ts';

/** Logged as a look at the member. */
export const membersGetHandler = staffRead(membersGet, async (ctx, { id }) => {
  const found = await loadMemberRecord(ctx.db, id, createReader(ctx));
  return found ? withAuditLog(reply(found), toMemberEntry(id)) : reject('not_found');
});
