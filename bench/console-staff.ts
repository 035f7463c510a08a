import { createHash, randomBytes } from 'node:crypto';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import type pg from 'pg';
import { onExit } from './cleanup.ts';

export type StaffSession = { cookie: string; wire: Wire };

/**
 * Opens the console's socket for a member of staff. The session is stored directly, because signing in takes
 * a second factor.
 */
export async function openStaffSession(
  database: pg.Client,
  url: string,
  role: 'operator' | 'manager' | 'admin',
): Promise<StaffSession> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await database.query(
    `with added as (
      insert into staff (email, name, role, password_hash) values ($1 || '@example.test', 'Bench', $2, 'none') returning id
    ), shift as (insert into staff_shift (staff_id, availability) select id, 'online' from added)
    insert into staff_session (token_hash, staff_id, role, expires_at) select $1, id, $2, now() + interval '6 hours' from added`,
    [hash, role],
  );
  const cookie = `staff_session=${token}`;
  const response = await fetch(`${url}/console/api/ticket`, { method: 'POST', headers: { cookie } });
  if (!response.ok) throw new Error(`console ticket: ${response.status}`);
  const { token: ticket } = (await response.json()) as { token: string };
  const wire = await openWire(
    `${url.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(ticket)}`,
    cookie,
  );
  onExit(() => wire.close());
  return { cookie, wire };
}
