import { toUnixSeconds } from '@afterglow/domain/time';
import { meSessions } from '@afterglow/protocol/console/staff/me-sessions';
import { getDeviceName } from '../../auth/device-name.ts';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { loadListPage } from '../list.ts';
import { createOwnSessions } from './own-session-rows.ts';
import { STAFF_PREFIX } from './staff-session.ts';

export const meSessionsHandler = staffRead(meSessions, async ({ db, app, me, now }, input) => {
  const page = await loadListPage({ db, config: app.config }, createOwnSessions(db, me.id, now), input);
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
