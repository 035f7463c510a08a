import { toUnixSeconds } from '@afterglow/domain/time';
import { meSessions } from '@afterglow/protocol/console/staff/me-sessions';
import type { Kysely } from 'kysely';
import { getDeviceName } from '../../auth/device-name.ts';
import type { DB } from '../../db/schema.ts';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { defineList, listPage } from '../list.ts';
import { STAFF_PREFIX, selectValidSessions } from './staff-session.ts';

const createOwnSessions = (db: Kysely<DB>, staffId: number, now: Date) =>
  defineList(meSessions, {
    query: selectValidSessions(db, now)
      .select([
        'staff_session.id',
        'staff_session.token_hash',
        'staff_session.user_agent',
        'staff_session.created_at',
        'staff_session.seen_at',
      ])
      .where('staff_session.staff_id', '=', staffId),
    id: 'staff_session.id',
    sorts: { at: ['staff_session.created_at'] },
    filters: { at: { timeWithin: 'staff_session.created_at' } },
  });

export const meSessionsHandler = staffRead(meSessions, async ({ db, app, me, now }, input) => {
  const page = await listPage({ db, secret: app.config.secret }, createOwnSessions(db, me.id, now), input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = page.rows.map((row) => ({
    id: row.id,
    device: getDeviceName(row.user_agent),
    country: null,
    created_at: toUnixSeconds(row.created_at),
    seen_at: toUnixSeconds(row.seen_at),
    current: STAFF_PREFIX + row.token_hash === me.sessionId,
  }));
  return reply({ ...page, rows });
});
