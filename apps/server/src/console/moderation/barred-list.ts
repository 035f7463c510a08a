import { MIN_ROLE_FOR_EMAIL } from '@afterglow/domain/min-roles';
import { barredList } from '@afterglow/protocol/console/moderation/barred-list';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { rejectForbidden, staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { parseSearch } from '../list-search.ts';
import { maySearchByEmail } from '../policies/member.ts';
import { createBarredList, toBarredRows } from './barred-rows.ts';

export const barredListHandler = staffRead(barredList, async (ctx, input) => {
  const { db, me, now } = ctx;
  const isEmail = input.search !== undefined && parseSearch(input.search).kind === 'email';
  const permission = maySearchByEmail(me);
  if (isEmail && !permission.allowed) {
    const details = { reason: permission.reason, least: MIN_ROLE_FOR_EMAIL } as const;
    return rejectForbidden(details, { subject: toStaffSubject(me.id) });
  }
  return replyLivePage(ctx, createBarredList(db, now), input, (rows) => toBarredRows(db, rows));
});
