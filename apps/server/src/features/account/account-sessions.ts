import { accountSessions } from '@afterglow/protocol/account/account-sessions';
import { sql } from 'kysely';
import { getDeviceName } from '../../auth/device-name.ts';
import { read, reply } from '../../rpc/handler.ts';

type Row = { id: number; user_agent: string | null; since_s: number; at_s: number };

export const accountSessionsHandler = read(accountSessions, async ({ me, db, now, sessionId }) => {
  const { rows } = await sql<Row>`
    select s.id, s.user_agent, floor(extract(epoch from s.created_at))::float8 as since_s,
      floor(extract(epoch from greatest(s.updated_at, s.created_at)))::float8 as at_s
    from auth_session s join member m on m.auth_user_id = s.user_id
    where m.person_id = ${me.id} and s.expires_at > ${now}
    order by s.id = ${sessionId ?? 0} desc, greatest(s.updated_at, s.created_at) desc, s.id desc limit 100`.execute(
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
