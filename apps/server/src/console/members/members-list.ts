import { MIN_ROLE_FOR_EMAIL } from '@afterglow/domain/min-roles';
import { membersList } from '@afterglow/protocol/console/members/members-list';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { rejectForbidden, staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { parseSearch } from '../list-search.ts';
import { maySearchByEmail } from '../policies/member.ts';
import { createReader } from '../reader.ts';
import { createMembersList, toMemberRows } from './member-rows.ts';

export const membersListHandler = staffRead(membersList, async (ctx, input) => {
  const { db, me, now } = ctx;
  const isEmail = input.search !== undefined && parseSearch(input.search).kind === 'email';
  const permission = maySearchByEmail(me);
  if (isEmail && !permission.allowed) {
    const details = { reason: permission.reason, least: MIN_ROLE_FOR_EMAIL } as const;
    return rejectForbidden(details, { subject: toStaffSubject(me.id) });
  }
  return replyLivePage(ctx, createMembersList(db, now), input, (rows) =>
    toMemberRows(db, rows, createReader(ctx)),
  );
});
