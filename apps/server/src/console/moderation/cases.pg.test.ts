import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { CASE_CLAIM_MS, rankCase } from '@afterglow/domain/cases';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { CaseRow } from '@afterglow/protocol/console/moderation/case-row';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let rina: number;
let omer: number;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
  rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.db.deleteFrom('case_file').execute();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data = CaseRecord>(name: string, data: object, who = rina) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const list = async (data: object = {}) => (await call<{ rows: CaseRow[] }>('cases/list', data)).data.rows;
let serial = 0;
const trace = () => ({ trace_id: `case-trace-${++serial}` });
const reason = 'I know this person';

const report = async (reporterId: number, accusedId: number, why = 'abuse') =>
  fixture.call(reporterId, 'user/report', { user_id: accusedId, reason: why, text: 'Look at this' });
/** Stores a case of an escalation, which no call opens. */
async function open(
  kind: string,
  { personId }: { personId: number },
): Promise<{ id: number; number: string }> {
  const { now } = fixture.clock;
  const { priority, dueMs } = rankCase(kind);
  const { id } = await fixture.db
    .insertInto('case_file')
    .values({
      queue: 'escalations',
      kind,
      person_id: personId,
      priority,
      note: 'Please look',
      created_at: now,
      due_at: new Date(now.getTime() + dueMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number: formatCaseNumber(id) };
}

test('[C37] two reports of one person are one case, with both reporters', async () => {
  const [accused, one, two] = [
    await fixture.member({ name: 'Gil' }),
    await fixture.member(),
    await fixture.member(),
  ];
  expect((await report(one.id, accused.id)).ok).toBe(true);
  expect((await report(two.id, accused.id, 'minor')).ok).toBe(true);
  const rows = await list();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    queue: 'reports',
    kind: 'minor',
    priority: 1,
    reports: 2,
    state: 'open',
    person: { id: accused.id, name: 'Gil' },
    item: { kind: 'profile', id: accused.id },
    taken_by: null,
  });
  const { data } = await call('cases/get', { id: rows[0]?.id ?? 0 });
  expect(
    data.report_list.map(({ reporter, text, number }) => [reporter.id, text, number.slice(0, 3)]),
  ).toEqual([
    [one.id, 'Look at this', 'R-0'],
    [two.id, 'Look at this', 'R-0'],
  ]);
  expect(data).toMatchObject({
    person_state: 'active',
    points: 0,
    sanctions: [],
    statement: null,
    appeal: null,
  });
  expect(data.proposal).toMatchObject({ decision: 'ban' });
});

test('[C37] reports of the same moment are one case; whoever has read it before a further one reads it again', async () => {
  const accused = await fixture.member({ name: 'Gil' });
  const reporters = [];
  for (let n = 0; n < 6; n++) reporters.push((await fixture.member()).id);
  await Promise.all(reporters.slice(0, 5).map((id) => report(id, accused.id)));
  const rows = await list();
  expect(rows).toMatchObject([{ reports: 5 }]);
  const { data: taken } = await call('cases/take', { id: rows[0]?.id });
  await report(reporters[5] as number, accused.id);
  const input = { id: taken.id, version: taken.version, decision: 'dismiss', facts: 'Nothing at all.' };
  expect(await call('cases/decide', { ...input, ...trace() })).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { reports: 6 } },
  });
});

test('the most urgent case is given first, for ten minutes, and again to its holder', async () => {
  const { id: personId } = await fixture.member();
  const late = await open('spam', { personId });
  const urgent = await open('threat', { personId });
  const { data } = await call('cases/next', {});
  expect(data).toMatchObject({
    id: urgent.id,
    number: urgent.number,
    state: 'taken',
    taken_by: { id: rina },
  });
  expect((await call('cases/next', {})).data.id).toBe(urgent.id);
  expect((await call('cases/next', {}, omer)).data.id).toBe(late.id);
  const again = await call('cases/take', { id: urgent.id }, omer);
  expect(again).toMatchObject({
    code: 'conflict',
    details: { reason: 'taken', by: { id: rina, name: 'Rina' } },
  });
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 10 * 60_000 + 1_000);
  expect((await list({ filter: { state: 'open' } })).map(({ id }) => id)).toEqual([urgent.id, late.id]);
  expect((await call('cases/take', { id: urgent.id }, omer)).data).toMatchObject({ taken_by: { id: omer } });
});

test('a look at a case renews the claim of its holder, and of nobody else', async () => {
  const { id: personId } = await fixture.member();
  const { id } = await open('spam', { personId });
  await call('cases/take', { id });
  for (let minutes = 0; minutes < 20; minutes += 5) {
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 5 * 60_000);
    await call('cases/get', { id }, minutes < 15 ? rina : omer);
  }
  expect((await list())[0]).toMatchObject({ state: 'taken' });
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 5 * 60_000 + 1_000);
  expect((await list())[0]).toMatchObject({ state: 'open', taken_by: null });
});

test.each([
  ['cases/context', { reason }],
  ['cases/preview', { decision: 'remove', facts: 'It says so there.' }],
  ['cases/decide', { version: 99, decision: 'dismiss', facts: 'Nothing at all.' }],
])('%s about a case renews the claim of its holder, too', async (name, data) => {
  const { id } = await open('spam', { personId: (await fixture.member()).id });
  await call('cases/take', { id });
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 9 * 60_000);
  const once = name === 'cases/decide' ? trace() : {};
  await call(name, { id, ...data, ...once });
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 9 * 60_000);
  expect((await list())[0]).toMatchObject({ state: 'taken', taken_by: { id: rina } });
});

test('[C17] of fifty who ask at once each case has one holder', async () => {
  const { id: personId } = await fixture.member();
  for (let n = 0; n < 3; n++) await open('spam', { personId });
  const staff = await Promise.all(
    Array.from({ length: 50 }, (_, n) => fixture.staff({ role: 'moderator', name: `M${n}` })),
  );
  const given = await Promise.all(staff.map(({ id }) => call('cases/next', {}, id)));
  const held = given.flatMap(({ data }) => (data ? [data.id] : []));
  expect(new Set(held).size).toBe(held.length);
  expect(held).toHaveLength(3);
});

test('who passes a case on says why and is not given it again', async () => {
  const { id: personId } = await fixture.member();
  const { id } = await open('abuse', { personId });
  await call('cases/next', {});
  expect(await call('cases/release', { id, reason }, omer)).toMatchObject({ details: { reason: 'claim' } });
  expect(await call('cases/release', { id })).toMatchObject({ code: 'bad_request' });
  expect((await call('cases/release', { id, reason })).ok).toBe(true);
  expect((await call('cases/next', {})).data).toBeNull();
  expect((await call('cases/next', {}, omer)).data.id).toBe(id);
});

test('after twenty difficult cases a day only others are given', async () => {
  const { id: personId } = await fixture.member();
  await fixture.setSetting('care_limits', {
    ...fixture.app.settings.current().care_limits,
    difficult_day: 1,
  });
  // At noon, so that it is still the same day eleven minutes later.
  const noon = new Date(fixture.clock.now);
  noon.setUTCHours(36, 0, 0, 0);
  fixture.setClock(noon);
  const first = await open('threat', { personId });
  const second = await open('self_harm', { personId });
  expect((await call('cases/next', {})).data.id).toBe(first.id);
  const overLimit = { code: 'limit_reached', details: { reason: 'difficult', max: 1 } };
  expect(await call('cases/take', { id: second.id })).toMatchObject(overLimit);
  fixture.setClock(new Date(noon.getTime() + 11 * 60_000));
  expect(await call('cases/next', {})).toMatchObject(overLimit);
  const usual = await open('spam', { personId });
  expect((await call('cases/next', {})).data.id).toBe(usual.id);
});

test('many at once count as difficult, too: those beyond the day are rejected, a held one is not', async () => {
  const { id: personId } = await fixture.member();
  const limits = fixture.app.settings.current().care_limits;
  await fixture.setSetting('care_limits', { ...limits, difficult_day: 3 });
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push((await open('threat', { personId })).id);
  const [first = 0] = ids;
  expect((await call('cases/take', { id: first }, omer)).ok).toBe(true);
  const input = { ids: ids.toReversed(), decision: 'dismiss', facts: 'Nobody was threatened.', ...trace() };
  expect(await call('cases/bulk', input, omer)).toMatchObject({
    data: {
      done: [ids[4], ids[3], first],
      refused: [
        { id: ids[2], code: 'limit_reached' },
        { id: ids[1], code: 'limit_reached' },
      ],
    },
  });
  const usual = (await open('spam', { personId })).id;
  const other = { ...input, ids: [usual], ...trace() };
  expect(await call('cases/bulk', other, omer)).toMatchObject({ data: { done: [usual], refused: [] } });
});

test('moderators comment; the person of the case never sees it', async () => {
  const { id: personId } = await fixture.member();
  const { id } = await open('abuse', { personId });
  expect((await call('cases/comment', { id, text: 'Seen before', ...trace() })).ok).toBe(true);
  expect((await call('cases/get', { id }, omer)).data.comments).toMatchObject([
    { by: { id: rina, name: 'Rina' }, text: 'Seen before' },
  ]);
});

test('the list is filtered by what a case is now: open, taken, or decided', async () => {
  const { id: personId } = await fixture.member();
  const [waits, held, over] = [
    await open('spam', { personId }),
    await open('spam', { personId }),
    await open('spam', { personId }),
  ];
  expect((await call('cases/take', { id: held.id })).ok).toBe(true);
  await fixture.db
    .updateTable('case_file')
    .set({ decided_at: fixture.clock.now, decided_by: omer })
    .where('id', '=', over.id)
    .execute();
  const find = async (state: string | string[]) =>
    (await list({ filter: { state } })).map((row) => ({ id: row.id, state: row.state }));
  const [isOpen, isTaken, isDecided] = [
    { id: waits.id, state: 'open' },
    { id: held.id, state: 'taken' },
    { id: over.id, state: 'decided' },
  ];
  expect(await find('open')).toEqual([isOpen]);
  expect(await find('taken')).toEqual([isTaken]);
  expect(await find('decided')).toEqual([isDecided]);
  expect(await find(['taken', 'decided'])).toEqual([isTaken, isDecided]);
  // The claim has run out.
  fixture.clock.now = new Date(fixture.clock.now.getTime() + CASE_CLAIM_MS);
  expect(await find('taken')).toEqual([]);
  expect(await find('open')).toEqual([isOpen, { id: held.id, state: 'open' }]);
});

test('a case is found by its number, that of a report, and the name of the person', async () => {
  const [accused, one] = [await fixture.member({ name: 'Zohara' }), await fixture.member()];
  await report(one.id, accused.id);
  const [row] = await list();
  const { data } = await call('cases/get', { id: row?.id ?? 0 });
  for (const search of [row?.number, data.report_list[0]?.number, 'zoha', String(accused.id)])
    expect((await list({ search })).map(({ id }) => id)).toEqual([row?.id]);
  expect(await list({ search: 'C-999999' })).toEqual([]);
});
