import { toUnixSeconds } from '@afterglow/domain/time';
import { membersSessions } from '@afterglow/protocol/console/members/members-sessions';
import { type Kysely, sql } from 'kysely';
import { getDeviceName } from '../../auth/device-name.ts';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { defineList, loadListPage } from '../list.ts';
import { findMember } from './member-rows.ts';

/** Returns the open sessions of a member. */
const createSessionsList = (db: Kysely<DB>, memberId: number, now: Date) =>
  defineList(membersSessions, {
    query: db
      .selectFrom('auth_session')
      .innerJoin('member', 'member.auth_user_id', 'auth_session.user_id')
      .select([
        'auth_session.id',
        'auth_session.user_agent',
        'auth_session.created_at',
        sql<Date>`greatest(auth_session.updated_at, auth_session.created_at)`.as('seen_at'),
      ])
      .where('member.person_id', '=', memberId)
      .where('auth_session.expires_at', '>', now),
    id: 'auth_session.id',
    sorts: { at: ['auth_session.created_at'] },
    filters: { at: { timeWithin: 'auth_session.created_at' } },
  });

export const membersSessionsHandler = staffRead(membersSessions, async ({ db, app, now }, input) => {
  const { id } = input;
  if (!(await findMember(db, id))) return reject('not_found');
  const page = await loadListPage({ db, config: app.config }, createSessionsList(db, id, now), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = page.rows.map((row) => ({
    id: row.id,
    device: getDeviceName(row.user_agent ?? ''),
    country: null,
    created_at: toUnixSeconds(row.created_at),
    seen_at: toUnixSeconds(row.seen_at),
  }));
  return withAuditLog(reply({ ...page, rows }), toMemberEntry(id));
});
