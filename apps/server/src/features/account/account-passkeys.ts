import { accountPasskeys } from '@afterglow/protocol/account/account-passkeys';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';

type Row = { id: number; device: string; since: number; used: number | null; current: boolean };

export const accountPasskeysHandler = read(accountPasskeys, async ({ me, db, sessionId }) => {
  const { rows } = await sql<Row>`
    select id, device, floor(extract(epoch from created_at))::float8 as since,
      floor(extract(epoch from used_at))::float8 as used,
      exists (select from auth_session where auth_session.id = ${sessionId ?? 0} and auth_session.passkey_id = passkey.id) as current
    from passkey where person_id = ${me.id} order by created_at desc, id desc`.execute(db);
  return reply(rows);
});
