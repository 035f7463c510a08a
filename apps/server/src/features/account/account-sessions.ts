import { accountSessions } from '@afterglow/protocol/account/account-sessions';
import { sql } from 'kysely';
import { getDeviceName } from '../../auth/device-name.ts';
import { read, reply } from '../../rpc/handler.ts';

type Row = { id: number; user_agent: string | null; since_s: number; at_s: number };

export const accountSessionsHandler = read(accountSessions, async ({ me, db, now, sessionId }) => {
  const { rows } = await sql<Row>`
    select auth_session.id, auth_session.user_agent, floor(extract(epoch from auth_session.created_at))::float8 as since_s,
      floor(extract(epoch from greatest(auth_session.updated_at, auth_session.created_at)))::float8 as at_s
    from auth_session join member on member.auth_user_id = auth_session.user_id
    where member.person_id = ${me.id} and auth_session.expires_at > ${now}
    order by auth_session.id = ${sessionId ?? 0} desc, greatest(auth_session.updated_at, auth_session.created_at) desc, auth_session.id desc limit 100`.execute(
    db,
  );
  return reply(
    rows.map(({ id, user_agent, since_s, at_s }) => ({
      id,
      device: getDeviceName(user_agent ?? ''),
      since: since_s,
      time: at_s,
      current: id === sessionId,
    })),
  );
});
