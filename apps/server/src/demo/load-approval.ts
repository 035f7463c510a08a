import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { consoleHandlers } from '../console/registry.ts';
import { runCall } from '../rpc/run.ts';

/** Above the limit of one act, so that it waits for a second person: the admin. */
const COINS = 600;

/** The manager of the demo asks for coins for a member, unless an act of staff has waited before. */
export async function loadApproval(app: App): Promise<void> {
  const { rows } = await sql<{ manager: number; member: number }>`
    select (select id from staff where email = 'manager@afterglow.example') as manager,
      (select min(person_id) from member) as member
    where not exists (select from approval)`.execute(app.db);
  const [row] = rows;
  const handler = consoleHandlers.find(({ contract }) => contract.name === 'members/adjust');
  if (!row?.manager || !row.member || !handler) return;
  const asked = { id: row.member, kind: 'credits', amount: COINS, code: 'compensation', tell: false };
  const reason = 'Waited three days for an answer after an outage';
  const staff = { id: row.manager, role: 'manager', sessionId: 'staff:demo', connectionId: 'demo' } as const;
  const caller = { connectionId: 'demo', limitKey: 'demo', member: null, staff };
  await runCall(app, handler, { ...asked, reason, trace_id: randomUUID() }, caller);
}
