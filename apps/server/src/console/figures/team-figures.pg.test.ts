import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { changeShift } from '../operators/shift.ts';

let fixture: Fixture;
let manager: number;
const now = new Date('2026-11-10T10:30:00Z');
beforeAll(async () => {
  fixture = await createFixture();
  fixture.clock.now = now;
  manager = (await fixture.staff({ role: 'manager', online: false })).id;
});
afterAll(() => fixture.close());

const day = { bucket: 'day', zone: 'UTC' };
async function get(board: string, from: string, filter: object) {
  const start = Date.parse(from) / 1000;
  const outcome = await fixture.staffCall(manager, 'figures/get', {
    board,
    from: start,
    to: start + 86_400,
    filter,
    ...day,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const { series } = outcome.data as { series: FigureSeries[] };
  return (key: string) => series.find((candidate) => candidate.key === key)?.points[0];
}
const addTeam = async (name: string): Promise<number> =>
  (
    await fixture.db
      .insertInto('team')
      .values({ name, languages: ['en'] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
async function addPersonaTo(teamId: number): Promise<number> {
  const { id } = await fixture.persona();
  await fixture.db.updateTable('persona').set({ team_id: teamId }).where('person_id', '=', id).execute();
  return id;
}
async function addWaits(personaId: number, minutes: readonly number[], at = '2026-09-01T10:00:00Z') {
  for (const wait of minutes) {
    const { id: memberId } = await fixture.member({ given: 100 });
    fixture.clock.now = new Date(at);
    const sent = await fixture.call(memberId, 'send_message', {
      receiver_id: personaId,
      message_type: 'text',
      message_text: 'hello there',
      trace_id: `team-wait-${memberId}`,
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent));
    fixture.clock.now = now;
    const message = await fixture.db
      .selectFrom('message')
      .select('id')
      .where('sender_id', '=', memberId)
      .executeTakeFirst();
    await fixture.db
      .insertInto('answer_wait')
      .values({
        persona_id: personaId,
        member_id: memberId,
        since: new Date(at),
        answered_at: new Date(Date.parse(at) + wait * 60_000),
        message_id: message?.id ?? 0,
      })
      .execute();
    await fixture.db
      .updateTable('conversation')
      .set({ waiting_since: null })
      .where('owner_id', '=', personaId)
      .where('peer_id', '=', memberId)
      .execute();
  }
}

test('[C68] answers of a team equal a query over its virtual profiles', async () => {
  const [ours, theirs] = [await addTeam('Ours'), await addTeam('Theirs')];
  const [persona, other] = [await addPersonaTo(ours), await addPersonaTo(theirs)];
  await addWaits(persona, [10, 20, 30, 40, 50]);
  await addWaits(other, [100, 200, 300, 400, 500]);
  const find = await get('answers', '2026-09-01T00:00:00Z', { team: ours });
  const { rows } = await sql<{ p50: number; p90: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - since))::int as p50,
      percentile_cont(0.9) within group (order by extract(epoch from answered_at - since))::int as p90
    from answer_wait join persona on person_id = persona_id where team_id = ${ours}`.execute(fixture.db);
  expect([find('answer_p50')?.value, find('answer_p90')?.value]).toEqual([rows[0]?.p50, rows[0]?.p90]);
  expect(find('answer_p50')?.value).toBe(1_800);
  expect(find('in_time')?.value).toBe(100);
  // Half of the messages to virtual profiles went to those of this team.
  expect(find('virtual_messages')?.value).toBe(50);
  const listed = await fixture.staffCall(manager, 'figures/rows', {
    key: 'answer_p50',
    at: Date.parse('2026-09-01T00:00:00Z') / 1000,
    filter: { team: ours },
    ...day,
  });
  expect(listed).toMatchObject({ ok: true, data: { total: 5 } });
});

test('fewer than five answers of a team are not counted, and not listed', async () => {
  const team = await addTeam('Few');
  const persona = await addPersonaTo(team);
  await addWaits(persona, [10, 20, 30, 40], '2026-09-05T10:00:00Z');
  const find = await get('answers', '2026-09-05T00:00:00Z', { team });
  for (const key of ['answer_p50', 'answer_p90', 'in_time'])
    expect([key, find(key)]).toMatchObject([key, { value: null, under: 5 }]);
  const rows = { key: 'answer_p50', at: Date.parse('2026-09-05T00:00:00Z') / 1000, filter: { team }, ...day };
  expect(await fixture.staffCall(manager, 'figures/rows', rows)).toMatchObject({
    code: 'forbidden',
    details: { reason: 'under', under: 5 },
  });
});

test('what waits now is counted by the team of the virtual profile', async () => {
  const team = await addTeam('Waiting');
  const persona = await addPersonaTo(team);
  const write = async () => {
    const { id: memberId } = await fixture.member({ given: 100 });
    await fixture.call(memberId, 'send_message', {
      receiver_id: persona,
      message_type: 'text',
      message_text: 'hello there',
      trace_id: `team-waiting-${memberId}`,
    });
  };
  for (let n = 0; n < 4; n += 1) await write();
  const few = await get('answers', '2026-11-10T00:00:00Z', { team });
  expect(few('waiting')).toMatchObject({ value: null, under: 5 });
  await write();
  const find = await get('answers', '2026-11-10T00:00:00Z', { team });
  expect(find('waiting')?.value).toBe(5);
  const { rows } = await sql<{ share: number }>`
    select 100.0 * (select count(*) from person join persona on person_id = person.id
      where state = 'active' and team_id = ${team}) / count(*) as share from person where state = 'active'`.execute(
    fixture.db,
  );
  expect(find('virtual_profiles')?.value).toBeCloseTo(Number(rows[0]?.share), 2);
});

test('the hours, breaks and conversations of a team are those of its people', async () => {
  const team = await addTeam('Night');
  const [inside, outside] = [
    (await fixture.staff({ online: false })).id,
    (await fixture.staff({ online: false })).id,
  ];
  await fixture.db.insertInto('team_staff').values({ team_id: team, staff_id: inside }).execute();
  const member = (await fixture.member()).id;
  const persona = (await fixture.persona()).id;
  for (const [staffId, hours, skipped] of [
    [inside, 2, 6],
    [outside, 5, 7],
  ] as const) {
    const start = Date.parse('2026-08-01T08:00:00Z');
    await changeShift(fixture.db, staffId, 'online', new Date(start));
    await changeShift(fixture.db, staffId, 'paused', new Date(start + 600_000));
    await changeShift(fixture.db, staffId, 'online', new Date(start + 1_200_000));
    await changeShift(fixture.db, staffId, 'offline', new Date(start + hours * 3_600_000));
    const lease = {
      persona_id: persona,
      member_id: member,
      staff_id: staffId,
      taken_at: new Date(start),
      expires_at: now,
      ended_at: new Date(start + 60_000),
      difficult: true,
      end_reason: 'care',
    };
    await fixture.db
      .insertInto('inbox_lease')
      .values(Array.from({ length: skipped }, () => lease))
      .execute();
  }
  const from = '2026-08-01T00:00:00Z';
  const [own, all] = [await get('care', from, { team }), await get('care', from, {})];
  expect([own('shift_s')?.value, all('shift_s')?.value]).toEqual([7_200, 25_200]);
  // One break may be of one person.
  expect([own('breaks'), all('breaks')?.value]).toMatchObject([{ value: null, under: 5 }, 2]);
  expect([own('difficult')?.value, all('difficult')?.value]).toEqual([6, 13]);
  expect([own('skips_care')?.value, all('skips_care')?.value]).toEqual([6, 13]);
  const countRows = async (key: string) => {
    const at = Date.parse(from) / 1000;
    const outcome = await fixture.staffCall(manager, 'figures/rows', { key, at, filter: { team }, ...day });
    return outcome.ok ? (outcome.data as { total: number }).total : outcome.details;
  };
  expect(await countRows('difficult')).toBe(6);
  expect(await countRows('skips_care')).toBe(6);
  expect(await countRows('shift_s')).toMatchObject({ reason: 'under' });
  expect(await countRows('breaks')).toMatchObject({ reason: 'under' });
});

test('a team means nothing for figures of members: no value, and nothing behind it', async () => {
  const team = await addTeam('Nothing');
  for (const [board, key] of [
    ['people', 'registrations'],
    ['money', 'payers'],
    ['wheel', 'spins_paid'],
    ['safety', 'cases_opened'],
  ] as const) {
    const find = await get(board, '2026-11-10T00:00:00Z', { team });
    expect([key, find(key)]).toMatchObject([key, { value: null }]);
    expect(find(key)).not.toHaveProperty('under');
  }
  const at = Date.parse('2026-11-10T00:00:00Z') / 1000;
  for (const key of ['registrations', 'float_end'])
    expect(
      await fixture.staffCall(manager, 'figures/rows', { key, at, filter: { team }, ...day }),
    ).toMatchObject({ ok: true, data: { total: 0, rows: [] } });
});
