import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { endSilentShifts, recordShiftActivity } from '../operators/shift.ts';
import { shiftsExport } from './shifts-export.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const MINUTE = 60_000;
const DAY = 86_400;
/** Monday 7 December 2026, 08:00 UTC. */
const monday = Date.UTC(2026, 11, 7, 8) / 1000;
let serial = 0;
const trace = () => `shift-${++serial}-abcdefgh`;
// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const manager = async () => (await fixture.staff({ role: 'manager' })).id;
const colleague = async (name = 'Rina') => (await fixture.staff({ name, online: false })).id;
const plan = (by: number, input: object) =>
  fixture.staffCall(by, 'shifts/save', { trace_id: trace(), note: '', ...input });
const rowsOf = async (by: number, filter: object, call = 'shifts/list'): Promise<ShiftRow[]> =>
  data(await fixture.staffCall(by, call, { filter })).rows;

describe('plans', () => {
  test('a manager plans, changes and removes a shift; the person sees it among the own ones', async () => {
    const [by, staff] = [await manager(), await colleague()];
    const shift = { staff_id: staff, from: monday, to: monday + 8 * 3600, note: 'Early' };
    const saved = data(await plan(by, shift));
    expect(saved).toEqual({ id: expect.any(Number), version: 1 });
    const row = {
      id: saved.id,
      staff: { id: staff, name: 'Rina' },
      kind: 'plan',
      from: monday,
      to: monday + 8 * 3600,
      breaks: [],
      note: 'Early',
      version: 1,
    };
    expect(await rowsOf(by, { staff })).toEqual([row]);
    expect(await rowsOf(staff, {}, 'shifts/mine')).toEqual([row]);
    expect(await rowsOf(await colleague('Omer'), {}, 'shifts/mine')).toEqual([]);
    const later = { ...shift, to: monday + 9 * 3600 };
    expect(data(await plan(by, { ...later, id: saved.id, version: 1 }))).toEqual({
      id: saved.id,
      version: 2,
    });
    expect(await fixture.staffCall(by, 'shifts/remove', { id: saved.id, version: 2 })).toMatchObject({
      data: { id: saved.id, version: 3 },
    });
    expect(await rowsOf(by, { staff })).toEqual([]);
  });

  test('[C4] another version is a conflict with the plan as it is, and changes nothing', async () => {
    const [by, staff] = [await manager(), await colleague()];
    const { id } = data(await plan(by, { staff_id: staff, from: monday, to: monday + 3600 }));
    const other = { staff_id: staff, from: monday + DAY, to: monday + DAY + 3600, id, version: 2 };
    const conflict = { code: 'conflict', details: { reason: 'version', current: { id, from: monday } } };
    expect(await plan(by, other)).toMatchObject(conflict);
    expect(await fixture.staffCall(by, 'shifts/remove', { id, version: 2 })).toMatchObject(conflict);
    expect((await rowsOf(by, { staff }))[0]).toMatchObject({ from: monday, version: 1 });
  });

  test('two plans of a person do not overlap; one may begin when another ends', async () => {
    const [by, staff, other] = [await manager(), await colleague(), await colleague('Omer')];
    const { id } = data(await plan(by, { staff_id: staff, from: monday, to: monday + 3600 }));
    const during = { from: monday + 1800, to: monday + 7200 };
    expect(await plan(by, { staff_id: staff, ...during })).toMatchObject({
      code: 'conflict',
      details: { reason: 'overlap', shift: { id } },
    });
    expect(await plan(by, { staff_id: other, ...during })).toMatchObject({ ok: true });
    expect(await plan(by, { staff_id: staff, from: monday + 3600, to: monday + 7200 })).toMatchObject({
      ok: true,
    });
    // A plan does not conflict with itself.
    const longer = { id, version: 1, staff_id: staff, from: monday - 3600, to: monday + 3600 };
    expect(await plan(by, longer)).toMatchObject({ ok: true });
    // Nor may it move onto a plan of the other person.
    expect(await plan(by, { ...longer, version: 2, staff_id: other, ...during })).toMatchObject({
      code: 'conflict',
    });
  });

  test('of plans at once that overlap, one is stored', async () => {
    const [by, staff] = [await manager(), await colleague()];
    const shift = { staff_id: staff, from: monday, to: monday + 3600 };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => plan(by, shift)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsOf(by, { staff })).toHaveLength(1);
  });

  test('a plan of a whole day is stored, also on the day when the clocks go back', async () => {
    const [by, staff] = [await manager(), await colleague()];
    // From 25 October 2026, 00:00, to the next day, 00:00, in Berlin.
    const from = Date.UTC(2026, 9, 24, 22) / 1000;
    expect(await plan(by, { staff_id: staff, from, to: from + 25 * 3600 })).toMatchObject({ ok: true });
  });

  test.each([
    [{ to: monday }, 'bad_request'],
    [{ to: monday + DAY + 3601 }, 'bad_request'],
    [{ note: 'x'.repeat(201) }, 'bad_request'],
    [{ staff_id: 999_999 }, 'not_found'],
    [{ id: 999_999, version: 1 }, 'not_found'],
  ])('with %j it is %s', async (wrong, code) => {
    const [by, staff] = [await manager(), await colleague()];
    const shift = { staff_id: staff, from: monday, to: monday + 3600 };
    expect(await plan(by, { ...shift, ...wrong })).toMatchObject({ code });
  });

  test('a worked shift is neither changed nor removed', async () => {
    const [by, staff] = [await manager(), await colleague()];
    await fixture.staffCall(staff, 'inbox/availability', { availability: 'online' });
    const [{ id } = { id: 0 }] = await rowsOf(by, { staff, kind: 'real' });
    expect(id).toBeGreaterThan(0);
    const to = { staff_id: staff, from: monday, to: monday + 3600 };
    expect(await plan(by, { id, version: 1, ...to })).toMatchObject({ code: 'not_found' });
    expect(await fixture.staffCall(by, 'shifts/remove', { id, version: 1 })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the list', () => {
  test('finds by name, person, kind and begin, the latest first', async () => {
    const [by, staff] = [await manager(), await colleague('Zacharias')];
    for (const day of [0, 2, 1])
      await plan(by, { staff_id: staff, from: monday + day * DAY, to: monday + day * DAY + 3600 });
    const found = data(await fixture.staffCall(by, 'shifts/list', { search: 'zachar' })).rows;
    expect(found.map(({ from }: ShiftRow) => (from - monday) / DAY)).toEqual([2, 1, 0]);
    const week = { staff, kind: 'plan', from: { from: monday + DAY, to: monday + 2 * DAY } };
    expect(await rowsOf(by, week)).toHaveLength(1);
    expect(await rowsOf(by, { staff, kind: 'real' })).toEqual([]);
  });

  test('[C9] the file has a line for each shift, with the times of its zone', async () => {
    const [by, staff] = [await manager(), await colleague('Ada')];
    await plan(by, { staff_id: staff, from: monday, to: monday + 3600, note: 'Early' });
    const reader = {
      ...({ role: 'manager', language: 'en', secret: '', now: fixture.clock.now } as const),
      isoTime: (at: number) => new Date(at * 1000).toISOString(),
      promisedH: 24,
    };
    const file = shiftsExport.open(fixture.db, { filter: { staff }, sort: '-from' }, reader);
    const lines: unknown[] = [];
    for await (const batch of file.rows) lines.push(...batch);
    expect(file.head.slice(1)).toEqual([
      'staff_id',
      'staff',
      'kind',
      'from',
      'to',
      'breaks',
      'break_s',
      'note',
    ]);
    const times = ['2026-12-07T08:00:00.000Z', '2026-12-07T09:00:00.000Z'];
    expect(lines).toEqual([[expect.any(Number), staff, 'Ada', 'plan', ...times, 0, 0, 'Early']]);
  });
});

test('a change of the availability and a try of a code do not wait for rows that refer to the account', async () => {
  const staff = await colleague();
  await fixture.db.transaction().execute(async (tx) => {
    // What PostgreSQL holds while a row with this foreign key is written.
    await tx.selectFrom('staff').select('id').where('id', '=', staff).forKeyShare().execute();
    const be = { availability: 'online' };
    expect(await fixture.staffCall(staff, 'inbox/availability', be)).toMatchObject({ ok: true });
    expect(await fixture.staffCall(staff, 'inbox/next')).toMatchObject({ ok: true });
    expect(await fixture.staffCall(staff, 'session/step_up', { code: '000000' })).toMatchObject({
      code: 'forbidden',
    });
  });
});

const be = (staff: number, availability: string) =>
  fixture.staffCall(staff, 'inbox/availability', { availability });
const startOf = () => Math.floor(fixture.clock.now.getTime() / 1000);
const wholeSecond = () => new Date(startOf() * 1000);
const pass = (minutes: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * MINUTE);
};

describe('worked shifts', () => {
  test('begin and end with the availability, with the pauses; what still runs ends now', async () => {
    fixture.setClock(wholeSecond());
    const staff = await colleague();
    const from = startOf();
    await fixture.staffCall(staff, 'inbox/next');
    pass(30);
    await be(staff, 'paused');
    await be(staff, 'paused');
    pass(5);
    const pause = { from: from + 30 * 60, to: from + 35 * 60 };
    const running = { kind: 'real', from, to: from + 35 * 60, breaks: [pause], note: '', version: 1 };
    expect(await rowsOf(staff, {}, 'shifts/mine')).toMatchObject([running]);
    await be(staff, 'online');
    await be(staff, 'online');
    pass(10);
    await be(staff, 'offline');
    pass(60);
    const ended = { ...running, to: from + 45 * 60 };
    expect(await rowsOf(staff, {}, 'shifts/mine')).toMatchObject([ended]);
    await be(staff, 'paused');
    pass(1);
    await be(staff, 'offline');
    const again = { from: from + 105 * 60, to: from + 106 * 60 };
    expect(await rowsOf(staff, {}, 'shifts/mine')).toMatchObject([{ ...again, breaks: [again] }, ended]);
  });

  test('who is gone has worked until the socket was open last', async () => {
    fixture.setClock(wholeSecond());
    const staff = await colleague();
    const from = startOf();
    await be(staff, 'online');
    pass(20);
    await recordShiftActivity(fixture.db, [staff], fixture.clock.now);
    pass(30);
    await endSilentShifts(fixture.db, fixture.clock.now);
    expect(await rowsOf(staff, {}, 'shifts/mine')).toMatchObject([{ from, to: from + 20 * 60 }]);
    pass(30);
    expect(await rowsOf(staff, {}, 'shifts/mine')).toMatchObject([{ from, to: from + 20 * 60 }]);
  });
});

describe('care', () => {
  const next = (staff: number) => fixture.staffCall(staff, 'inbox/next');
  const own = async (staff: number) => data(await fixture.staffCall(staff, 'me/get'));
  /** Creates a member who waits for an answer of a virtual profile that writes in Hebrew alone. */
  async function waits(): Promise<number> {
    const [member, persona] = [
      await fixture.member({ given: 500, language: 'he' }),
      await fixture.persona({ languages: ['he'] }),
    ];
    const text = { message_type: 'text', message_text: 'Good evening', trace_id: trace() };
    expect(await fixture.call(member.id, 'send_message', { receiver_id: persona.id, ...text })).toMatchObject(
      {
        ok: true,
      },
    );
    return member.id;
  }

  test('[C29] after 150 minutes no conversation is given, held ones go on, and a pause of 10 minutes ends it', async () => {
    fixture.setClock(wholeSecond());
    const staff = (await fixture.staff({ online: false, languages: ['he'] })).id;
    const from = startOf();
    await be(staff, 'online');
    expect(await fixture.staffCall(staff, 'me/get')).toMatchObject({
      details: { remind_at: from + 55 * 60 },
    });
    expect(await own(staff)).toMatchObject({
      since: from,
      shift_s: 0,
      break_due_at: from + 150 * 60,
      shift_over_at: from + 9 * 3600,
    });
    pass(149);
    await waits();
    const held = data(await next(staff)).lease.id;
    pass(1);
    expect(await next(staff)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'break_due', until: from + 160 * 60 },
    });
    expect(await fixture.staffCall(staff, 'inbox/renew', { lease_id: held })).toMatchObject({ ok: true });
    const answer = { message_type: 'text', message_text: 'Good evening', trace_id: trace() };
    expect(await fixture.staffCall(staff, 'inbox/reply', { lease_id: held, ...answer })).toMatchObject({
      ok: true,
    });
    const release = { lease_id: held, reason: 'answered' };
    expect(await fixture.staffCall(staff, 'inbox/release', release)).toMatchObject({ ok: true });
    await be(staff, 'paused');
    expect(await next(staff)).toMatchObject({ code: 'conflict', details: { reason: 'paused' } });
    pass(9);
    await be(staff, 'offline');
    expect(await next(staff)).toMatchObject({ details: { reason: 'break_due', until: from + 160 * 60 } });
    pass(1);
    expect(await next(staff)).toMatchObject({ ok: true });
    expect(await own(staff)).toMatchObject({ break_due_at: from + 310 * 60, shift_s: 159 * 60 });
  });

  test('[C29] after 9 hours on shift none is given until a rest of 11 hours', async () => {
    fixture.setClock(wholeSecond());
    const staff = await colleague();
    const from = startOf();
    await fixture.db
      .insertInto('shift')
      .values({
        staff_id: staff,
        kind: 'real',
        starts_at: new Date((from - 9 * 3600) * 1000),
        ends_at: new Date((from - 3600) * 1000),
      })
      .execute();
    expect(await own(staff)).toMatchObject({ shift_s: 8 * 3600, shift_over_at: null, break_due_at: null });
    await be(staff, 'online');
    pass(60);
    expect(await next(staff)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'shift_over', until: from + 3600 + 11 * 3600 },
    });
    await be(staff, 'offline');
    pass(11 * 60);
    expect(await next(staff)).toMatchObject({ ok: true });
  });

  test('[C71] the setting is the limit', async () => {
    fixture.setClock(wholeSecond());
    const staff = await colleague();
    await be(staff, 'online');
    pass(30);
    const limits = { ...fixture.app.settings.current().care_limits, work_min: 30 };
    await fixture.setSetting('care_limits', limits);
    expect(await next(staff)).toMatchObject({ details: { reason: 'break_due' } });
  });

  test('who has had the difficult cases of a day gets no more of them', async () => {
    fixture.setClock(wholeSecond());
    await fixture.db.updateTable('conversation').set({ waiting_since: null }).execute();
    const limits = { ...fixture.app.settings.current().care_limits, difficult_day: 1 };
    await fixture.setSetting('care_limits', limits);
    const [first, second] = [
      (await fixture.staff({ languages: ['he'] })).id,
      (await fixture.staff({ languages: ['he'] })).id,
    ];
    const member = await waits();
    const toSupervisor = async (staff: number) => {
      const { lease } = data(await next(staff));
      await fixture.staffCall(staff, 'inbox/release', { lease_id: lease.id, reason: 'needs_supervisor' });
    };
    await toSupervisor(first);
    expect(await own(first)).toMatchObject({ difficult_left: 0 });
    expect(data(await next(first))).toBeNull();
    // For the next it is a difficult case from the beginning.
    const { lease, member: shown } = data(await next(second));
    expect([shown.id, (await own(second)).difficult_left]).toEqual([member, 0]);
    await fixture.staffCall(second, 'inbox/release', { lease_id: lease.id, reason: 'answered' });
    // An answer ends that.
    expect(data(await next(first)).member.id).toBe(member);
  });
});

describe('me/figures', () => {
  const figures = async (by: number, input: object = {}) => fixture.staffCall(by, 'me/figures', input);

  test('has the answers, times, rejections and hours of each week, and of nobody else', async () => {
    fixture.setClock(new Date('2027-03-03T12:00:00Z'));
    const [staff, other] = [
      (await fixture.staff({ online: false, languages: ['he'] })).id,
      (await fixture.staff({ online: false, languages: ['he'] })).id,
    ];
    await fixture.db.updateTable('conversation').set({ waiting_since: null }).execute();
    const member = await fixture.member({ given: 500, language: 'he' });
    const persona = await fixture.persona({ languages: ['he'] });
    const message = { receiver_id: persona.id, message_type: 'text', message_text: 'Shalom' };
    for (const minutes of [4, 10]) {
      await fixture.call(member.id, 'send_message', { ...message, trace_id: trace() });
      pass(minutes);
      const { lease } = data(await fixture.staffCall(staff, 'inbox/next'));
      const to = { lease_id: lease.id, message_type: 'text', trace_id: trace() };
      if (minutes === 4)
        await fixture.staffCall(staff, 'inbox/reply', { ...to, message_text: 'send me money' });
      const answer = { ...to, trace_id: trace(), message_text: `In ${minutes}`, done: true };
      expect(await fixture.staffCall(staff, 'inbox/reply', answer)).toMatchObject({ ok: true });
    }
    // A reply that fails for another reason than a guard's.
    await fixture.call(member.id, 'send_message', { ...message, trace_id: trace() });
    const { lease } = data(await fixture.staffCall(staff, 'inbox/next'));
    expect(await fixture.call(member.id, 'user/block', { user_id: persona.id })).toMatchObject({ ok: true });
    const late = { lease_id: lease.id, message_type: 'text', message_text: 'Too late', trace_id: trace() };
    expect(await fixture.staffCall(staff, 'inbox/reply', late)).toMatchObject({ ok: false });
    const rejectedReplies = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('staff_id', '=', staff)
      .where('kind', '=', 'refused')
      .execute();
    expect(rejectedReplies).toHaveLength(2);
    await be(staff, 'offline');
    const week = { answers: 0, p50_s: null, in_time: null, escalations: 0, guard_hits: 0, shift_s: 0 };
    const mondays = ['2027-02-08', '2027-02-15', '2027-02-22', '2027-03-01'].map(
      (day) => Date.parse(`${day}T00:00:00Z`) / 1000,
    );
    const now = { ...week, answers: 2, p50_s: 7 * 60, in_time: 100, guard_hits: 1, shift_s: 10 * 60 };
    const weeks = mondays.map((from, n) => ({ ...(n === 3 ? now : week), from }));
    expect(data(await figures(staff))).toEqual({ weeks });
    expect(data(await figures(await manager(), { staff_id: staff }))).toEqual({ weeks });
    expect(data(await figures(other)).weeks[3]).toEqual({ ...week, from: mondays[3] });
    expect(await figures(other, { staff_id: staff })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'role', least: 'manager' },
    });
    expect(data(await figures(staff, { weeks: 1 })).weeks).toHaveLength(1);
  });

  test('a shift over the turn of the week is divided', async () => {
    fixture.setClock(new Date('2027-03-01T06:00:00Z'));
    const staff = await colleague();
    const shift = { starts_at: new Date('2027-02-28T22:00:00Z'), ends_at: new Date('2027-03-01T05:00:00Z') };
    await fixture.db
      .insertInto('shift')
      .values([
        { staff_id: staff, kind: 'real', ...shift },
        // What was planned is no work.
        { staff_id: staff, kind: 'plan', ...shift },
      ])
      .execute();
    const { weeks } = data(await figures(staff, { weeks: 2 }));
    expect(weeks.map((week: { shift_s: number }) => week.shift_s / 3600)).toEqual([2, 5]);
  });

  test('an answer within the promised hours is in time, to the second; what is not passed on is no escalation', async () => {
    fixture.setClock(new Date('2027-03-03T12:00:00Z'));
    const staff = await colleague();
    const pair = { member_id: (await fixture.member()).id, persona_id: (await fixture.persona()).id };
    const promisedMs = fixture.app.settings.current().answer_within_h * 60 * MINUTE;
    const answered_at = new Date('2027-03-03T10:00:00Z');
    await fixture.db
      .insertInto('answer_wait')
      .values(
        [promisedMs, promisedMs + 1_000].map((waitMs, n) => ({
          ...pair,
          message_id: 900_000_000 + n,
          staff_id: staff,
          since: new Date(answered_at.getTime() - waitMs),
          answered_at,
        })),
      )
      .execute();
    const lease = {
      ...pair,
      staff_id: staff,
      difficult: true,
      expires_at: answered_at,
      ended_at: answered_at,
    };
    await fixture.db
      .insertInto('inbox_lease')
      .values(['needs_supervisor', 'escalated', 'answered'].map((end_reason) => ({ ...lease, end_reason })))
      .execute();
    const { weeks } = data(await figures(staff, { weeks: 1 }));
    expect(weeks).toMatchObject([{ answers: 2, in_time: 50, escalations: 2 }]);
  });
});
