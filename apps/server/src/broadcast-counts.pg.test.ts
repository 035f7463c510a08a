import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markEmailFailed } from './console/broadcasts/mark-email-failed.ts';
import { sendBroadcasts } from './console/broadcasts/send-broadcasts.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
let manager: number;
// At noon in Israel, where everybody lives.
const noon = new Date('2026-11-10T10:00:00Z');
beforeAll(async () => {
  fixture = await createFixture();
  fixture.clock.now = noon;
  manager = (await fixture.staff({ role: 'manager' })).id;
});
afterAll(() => fixture.close());

type Counts = { sent: number; failed: number; left: number };

/** Counts the rows of a broadcast by their state. */
async function countRows(id: number): Promise<Counts> {
  const rows = await fixture.db
    .selectFrom('broadcast_send')
    .select('state')
    .where('broadcast_id', '=', id)
    .execute();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { sent: count('sent'), failed: count('failed'), left: count('due') };
}

/** Reads the counts that the page of a broadcast shows. */
async function readCounts(id: number): Promise<Counts> {
  const reply = await fixture.staffCall(manager, 'broadcasts/get', { id });
  const { data, details } = reply as unknown as {
    data: Omit<Counts, 'left'>;
    details: Pick<Counts, 'left'>;
  };
  return { sent: data.sent, failed: data.failed, left: details.left };
}

test('the counts of a broadcast follow its rows; what was sent to somebody who is erased stays counted', async () => {
  const people: number[] = [];
  for (let n = 0; n < 4; n++) people.push((await fixture.member()).id);
  const [first = 0, second = 0] = people;
  await sql`update member set email_verified = true`.execute(fixture.db);
  const message = { title: 'News', body: 'Something has changed.' };
  const texts = JSON.stringify({ he: message, en: message, de: message });
  const { rows } = await sql<{ id: number }>`
    insert into broadcast (name, kind, segment, channels, texts, state, started, at, created_at)
    values ('News', 'service', '{}', '{in_app,mail}', ${texts}, 'running', true, ${noon}, ${noon}) returning id`.execute(
    fixture.db,
  );
  const id = rows[0]?.id ?? 0;
  const expectCounts = async (counts: Counts) => {
    expect(await readCounts(id)).toEqual(counts);
    expect(await countRows(id)).toEqual(counts);
  };
  const eraseSends = (personId: number) =>
    fixture.db
      .deleteFrom('broadcast_send')
      .where('broadcast_id', '=', id)
      .where('person_id', '=', personId)
      .execute();
  await expectCounts({ sent: 0, failed: 0, left: 0 });
  await sql`
    insert into broadcast_send (broadcast_id, person_id, channel, due_at)
    select ${id}::bigint, person_id, channel, ${noon}::timestamptz
    from unnest(${people}::bigint[]) as receiver (person_id) cross join unnest(array['in_app', 'mail']) as channel`.execute(
    fixture.db,
  );
  await expectCounts({ sent: 0, failed: 0, left: 8 });
  await eraseSends(first);
  await expectCounts({ sent: 0, failed: 0, left: 6 });
  await sendBroadcasts(fixture.app, { sliceMs: 0 });
  await expectCounts({ sent: 6, failed: 0, left: 0 });
  await markEmailFailed(fixture.db, { broadcastId: id, personId: second });
  await expectCounts({ sent: 5, failed: 1, left: 0 });
  await eraseSends(second);
  expect(await countRows(id)).toEqual({ sent: 4, failed: 0, left: 0 });
  expect(await readCounts(id)).toEqual({ sent: 5, failed: 1, left: 0 });
});
