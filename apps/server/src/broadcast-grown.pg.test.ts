import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBroadcasts } from './console/broadcasts/send-broadcasts.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
});
afterAll(() => fixture.close());

const noon = new Date('2026-11-10T10:00:00Z');
let serial = 0;
async function call<Data>(name: string, input: object): Promise<{ code?: string; data: Data }> {
  const reply = await fixture.staffCall(manager, name, input);
  return reply as unknown as { code?: string; data: Data };
}
const act = <Data>(name: string, input: object) =>
  call<Data>(`broadcasts/${name}`, { ...input, trace_id: `grown-trace-${++serial}` });

async function addCrowd(count: number, home: string): Promise<void> {
  const { rows } = await sql<{ person_id: number }>`
    with people as (
      insert into person (gender, birth) select 1, '1990-01-01' from generate_series(1, ${count}::int) returning id
    ), profiles as (insert into profile (person_id, name) select id, 'Dan' from people)
    insert into member (person_id, auth_user_id, email) select id, 5000000 + id, 'many' || id || '@example.test'
      from people returning person_id`.execute(fixture.db);
  const ids = rows.map(({ person_id: id }) => id);
  await sql`update person set home_country = ${home} where id = any(${ids})`.execute(fixture.db);
}

async function scheduleInAMinute(home: string): Promise<number> {
  const text = { title: 'News', body: 'Something has changed.' };
  const { data: draft } = await act<{ id: number; version: number }>('save', {
    name: 'A test',
    kind: 'service',
    segment: { countries: [home] },
    channels: ['in_app'],
    texts: { he: text, en: text, de: text },
  });
  const { count_token } = (await call<{ count_token: string }>('broadcasts/count', { id: draft.id })).data;
  const { id, version } = draft;
  const reply = await act('schedule', { id, version, count_token, at: noon.getTime() / 1000 + 60 });
  expect(reply).toMatchObject({ data: { state: 'scheduled' } });
  return id;
}

test.each([
  ['by more than a tenth', 'QA', 900, 101],
  ['by less than a tenth', 'QB', 980, 21],
])('grown %s above what one person may send to, it stays paused', async (_by, home, counted, more) => {
  fixture.setClock(noon);
  await addCrowd(counted, home);
  const id = await scheduleInAMinute(home);
  const send = () => sendBroadcasts(fixture.app, { sliceMs: 0 });
  const state = async () => (await call<{ state: string }>('broadcasts/get', { id })).data.state;
  await addCrowd(more, home);
  fixture.setClock(new Date(noon.getTime() + 61_000));
  await send();
  expect(await state()).toBe('paused');
  expect(await act('resume', { id })).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
  // Resumed a moment before the audience grew.
  await sql`update broadcast set state = 'running' where id = ${id}`.execute(fixture.db);
  await send();
  expect(await state()).toBe('paused');
  const { rows } = await sql`select from broadcast_send where broadcast_id = ${id}`.execute(fixture.db);
  expect(rows).toEqual([]);
  await sql`update person set state = 'deleted'
    where id in (select id from person where home_country = ${home} limit ${more}::int)`.execute(fixture.db);
  expect(await act('resume', { id })).toMatchObject({ data: { state: 'running' } });
});
