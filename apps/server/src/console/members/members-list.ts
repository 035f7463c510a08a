import { membersList } from '@afterglow/protocol/console/members/members-list';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { rejectForbidden, rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { parseSearch } from '../list-search.ts';
import { MIN_ROLE_FOR_EMAIL, maySearchByEmail } from '../policies/member.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { createMembersList } from './member-list.ts';
import { toMemberRows } from './member-rows.ts';

export const membersListHandler = staffRead(membersList, async ({ db, app, me, now }, input) => {
  const isEmail = input.search !== undefined && parseSearch(input.search).kind === 'email';
  const permission = maySearchByEmail(me);
  if (isEmail && !permission.allowed) {
    const details = { reason: permission.reason, least: MIN_ROLE_FOR_EMAIL } as const;
    return rejectForbidden(details, { subject: toStaffSubject(me.id) });
  }
  const { secret } = app.config;
  const list = createMembersList(db, now);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const reader = { role: me.role, language: chooseReaderLanguage(me, []), secret, now };
  return reply({ ...page, rows: await toMemberRows(db, page.rows, reader) });
});
