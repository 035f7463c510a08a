import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLines, expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { endBoosts } from './index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'members');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(async () => {
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
  later(60_000);
});

type Details = {
  credits: number;
  credits_version: number;
  credits_spent?: number;
  ends?: number;
  left?: number;
};
type Reply =
  | { ok: true; data: { ends: number; left?: number }; details: Details }
  | { ok: false; code: string };
type Kind = 'top' | 'featured' | 'spotlight';
let serial = 0;
const trace = () => `boost-trace-${++serial}`;
const buy = (id: number, kind: Kind, trace_id = trace()) =>
  (kind === 'spotlight'
    ? fixture.call(id, 'spotlight/buy', { trace_id })
    : fixture.call(id, 'boost/buy', { kind, trace_id })) as Promise<Reply>;
async function bought(id: number, kind: Kind, trace_id?: string) {
  const reply = await buy(id, kind, trace_id);
  if (!reply.ok) throw new Error(reply.code);
  return reply;
}
function later(ms: number): void {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
}
const inSeconds = (ms: number) => Math.floor((fixture.clock.now.getTime() + ms) / 1000);
async function shown(id: number, call: string): Promise<{ id: number; boosted?: boolean }[]> {
  const reply = await fixture.call(id, call);
  if (!reply.ok) throw new Error(reply.code);
  return reply.data as { id: number; boosted?: boolean }[];
}
async function state(id: number): Promise<BoostReport[]> {
  await fixture.app.impressions.flush();
  return (await shown(id, 'boost/state')) as unknown as BoostReport[];
}
async function lastInLight(id: number): Promise<BoostReport | undefined> {
  await fixture.app.impressions.flush();
  const reply = await fixture.call(id, 'spotlight');
  return (reply as unknown as { details: { last?: BoostReport } }).details.last;
}
const wallet = (id: number) =>
  fixture.db
    .selectFrom('wallet')
    .select(['given', 'bought'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
/** Creates a member with a boost, and others who look for somebody like her. */
async function meeting(viewers: number, coins: { given?: number; bought?: number } = { bought: 1_000 }) {
  const { id } = await fixture.member({ gender: 2, sGender: 1, ...coins });
  const made = Array.from({ length: viewers }, () => fixture.member({ gender: 1, sGender: 2 }));
  return { id, viewers: (await Promise.all(made)).map((viewer) => viewer.id) };
}

test.each([
  ['spotlight', 300, dayMs, undefined],
  ['top', 200, dayMs, undefined],
  ['featured', 250, 7 * dayMs, 100],
] as const)(
  '[S1.18, S1.19, S9.29] %s costs %i coins, bonus coins first, and returns its end',
  async (kind, price, lastsMs, left) => {
    const { id } = await fixture.member({ given: 120, bought: 400 });
    const ends = inSeconds(lastsMs);
    const notified = { ends, ...(left !== undefined && { left }) };
    fixture.pushes.length = 0;
    const { data, details } = await bought(id, kind);
    expect(data).toEqual(kind === 'spotlight' ? notified : { kind, ...notified });
    expect(details).toEqual({ credits: 520 - price, credits_version: 2, credits_spent: price, ...notified });
    expect(await wallet(id)).toEqual({ given: 0, bought: 520 - price });
    expect(fixture.pushesTo(id, 'balance')).toMatchObject([{ data: { credits: 520 - price, version: 2 } }]);
    const lines = (await shown(id, 'statement')) as unknown as {
      cause: string;
      amount: number;
      lot: string;
    }[];
    expect(lines.slice(0, 2)).toMatchObject([
      { cause: kind === 'spotlight' ? 'spotlight' : 'boost', amount: 120 - price, lot: 'bought' },
      { cause: kind === 'spotlight' ? 'spotlight' : 'boost', amount: -120, lot: 'given' },
    ]);
    // Only one boost of a kind at a time. Other kinds run in parallel.
    expect(await buy(id, kind)).toMatchObject({ ok: false, code: 'conflict' });
  },
);

test('prices, hours, impressions and days are settings', async () => {
  const { settings } = fixture.app;
  const before = settings.current();
  await settings.set('prices', { ...before.prices, spotlight: 10, boost_top: 20, boost_featured: 30 });
  await settings.set('spotlight_hours', 2);
  await settings.set('boost_top_hours', 3);
  await settings.set('boost_shows', 4);
  await settings.set('boost_days', 5);
  const { id } = await fixture.member({ given: 60 });
  const details = { prices: { top: 20, featured: 30 }, hours: 3, shows: 4, days: 5 };
  expect(await fixture.call(id, 'boost/state')).toMatchObject({ data: [], details });
  expect(await bought(id, 'spotlight')).toMatchObject({
    details: { credits: 50, ends: inSeconds(2 * hourMs) },
  });
  expect(await bought(id, 'top')).toMatchObject({ details: { credits: 30, ends: inSeconds(3 * hourMs) } });
  const featured = { credits: 0, left: 4, ends: inSeconds(5 * dayMs) };
  expect(await bought(id, 'featured')).toMatchObject({ details: featured });
  for (const [key, value] of Object.entries(before))
    if (key === 'prices' || key.startsWith('boost_') || key === 'spotlight_hours')
      await settings.set(key as 'boost_shows', value as number);
});

test('with too few coins nothing is bought, and nothing is written', async () => {
  const { id } = await fixture.member({ given: 199 });
  for (const kind of ['spotlight', 'top', 'featured'] as const)
    expect(await buy(id, kind)).toMatchObject({ ok: false, code: 'not_enough_credits' });
  expect(await wallet(id)).toEqual({ given: 199, bought: 0 });
  expect(await state(id)).toEqual([]);
  expect(await lastInLight(id)).toBeUndefined();
});

test('a hundred calls with one trace at once: one charge, a hundred equal replies, also after its end', async () => {
  const { id } = await fixture.member({ bought: 5_000 });
  for (const kind of ['spotlight', 'featured'] as const) {
    const trace_id = trace();
    const replies = await Promise.all(Array.from({ length: 100 }, () => bought(id, kind, trace_id)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    later(8 * dayMs);
    await endBoosts(fixture.app);
    await bought(id, kind);
    expect(await buy(id, kind, trace_id)).toEqual(replies[0]);
    // The trace id of one purchase is not valid for another.
    expect(await buy(id, 'top', trace_id)).toMatchObject({ ok: false, code: 'trace_conflict' });
  }
});

test('twenty at once with traces of their own: one is bought, also with coins for all', async () => {
  for (const coins of [300, 6_000]) {
    const { id } = await fixture.member({ bought: coins });
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy(id, 'spotlight')));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet(id)).toEqual({ given: 0, bought: coins - 300 });
  }
});

test('each takes effect at once, also for members who have just loaded the list', async () => {
  const { id, viewers } = await meeting(1);
  const [viewer] = viewers as [number];
  const others = await Promise.all([1, 2, 3].map(() => fixture.member({ gender: 2, sGender: 1, photos: 5 })));
  const first = async () => ({
    explore: (await shown(viewer, 'explore'))[0],
    meet: (await shown(viewer, 'meet'))[0],
    popular: (await shown(viewer, 'meet/popular'))[0],
    spotlight: (await shown(viewer, 'spotlight'))[0]?.id,
  });
  const before = await first();
  expect(others.map((other) => other.id)).toContain(before.explore?.id);
  expect(before.spotlight).toBeUndefined();
  for (const kind of ['top', 'featured', 'spotlight'] as const) await bought(id, kind);
  const her = expect.objectContaining({ id, boosted: true });
  expect(await first()).toEqual({ explore: her, meet: her, popular: her, spotlight: id });
});

test('an impression is a card or a tile that was delivered to another member: each viewer once a day', async () => {
  // Sets the time to noon, so the day ends before the boosts do.
  later(dayMs - ((fixture.clock.now.getTime() + 12 * hourMs) % dayMs));
  const { id, viewers } = await meeting(3);
  for (const kind of ['top', 'featured', 'spotlight'] as const) await bought(id, kind);
  const look = () =>
    Promise.all(
      viewers.flatMap((viewer) =>
        ['explore', 'meet', 'meet/popular', 'spotlight'].map((call) => shown(viewer, call)),
      ),
    );
  await look();
  await look();
  const counts = async () => ({
    spotlight: (await lastInLight(id))?.shown,
    ...Object.fromEntries(
      (await state(id)).map(({ kind, shown: n, left }) => [kind, left === undefined ? n : [n, left]]),
    ),
  });
  expect(await counts()).toEqual({ spotlight: 3, top: 3, featured: [3, 97] });
  // The member is no viewer of their own boost. On the next day everybody counts again.
  await shown(id, 'spotlight');
  later(12 * hourMs);
  await look();
  expect(await counts()).toEqual({ spotlight: 6, top: 6, featured: [6, 94] });
});

test('it ends after a hundred impressions: the next may be bought, and nothing is refunded', async () => {
  await fixture.app.settings.set('boost_shows', 2);
  const { id, viewers } = await meeting(3);
  await bought(id, 'featured');
  for (const viewer of viewers.slice(0, 2))
    expect((await shown(viewer, 'meet'))[0]).toMatchObject({ id, boosted: true });
  expect(await state(id)).toMatchObject([{ kind: 'featured', shown: 2, left: 0, state: 'done' }]);
  fixture.pushes.length = 0;
  // Also when several processes finish it at the same moment: notified once.
  await Promise.all([endBoosts(fixture.app), endBoosts(fixture.app), endBoosts(fixture.app)]);
  await endBoosts(fixture.app);
  expect(fixture.pushesTo(id, 'boost/ended')).toMatchObject([
    { data: { kind: 'featured', shown: 2, left: 0, state: 'done' } },
  ]);
  expect(await wallet(id)).toEqual({ given: 0, bought: 750 });
  later(60_000);
  expect((await shown(viewers[2] as number, 'meet'))[0]).not.toMatchObject({ boosted: true });
  expect((await buy(id, 'featured')).ok).toBe(true);
  await fixture.app.settings.set('boost_shows', 100);
});

test('the part not delivered within seven days is refunded once, rounded up, purchased coins first', async () => {
  const { id, viewers } = await meeting(3, { given: 100, bought: 200 });
  await bought(id, 'featured');
  for (const viewer of viewers) await shown(viewer, 'meet');
  await fixture.app.impressions.flush();
  later(7 * dayMs - 1_000);
  await endBoosts(fixture.app);
  expect(await state(id)).toMatchObject([{ shown: 3, left: 97, state: 'running' }]);
  later(10_000);
  fixture.pushes.length = 0;
  const other = await fixture.another();
  await Promise.all([endBoosts(fixture.app), endBoosts(other), endBoosts(fixture.app)]);
  // 97 of 100 for 250 coins are 242.5. 150 of the paid coins were purchased ones.
  const report = { kind: 'featured', shown: 3, left: 97, state: 'returned', credits_returned: 243 };
  expect(await state(id)).toMatchObject([report]);
  expect(fixture.pushesTo(id, 'boost/ended')).toMatchObject([{ data: report }]);
  expect(fixture.pushesTo(id, 'balance')).toMatchObject([{ data: { credits: 293 } }]);
  expect(await wallet(id)).toEqual({ given: 93, bought: 200 });
  const lines = (await shown(id, 'statement')) as unknown as { cause: string; amount: number; lot: string }[];
  expect(lines.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ cause: 'boost_returned', amount: 150, lot: 'bought' }),
      expect.objectContaining({ cause: 'boost_returned', amount: 93, lot: 'given' }),
    ]),
  );
  const { rows } =
    await sql`select from boost_showing join boost on boost.id = boost_id where person_id = ${id}`.execute(
      fixture.db,
    );
  expect(rows).toEqual([]);
});

test('a day of top or spotlight without a viewer is refunded; with one viewer it is complete', async () => {
  const seen = await meeting(1);
  const notShown = await fixture.member({ gender: 3, bought: 500 });
  for (const id of [seen.id, notShown.id])
    for (const kind of ['top', 'spotlight'] as const) await bought(id, kind);
  for (const call of ['explore', 'spotlight']) await shown(seen.viewers[0] as number, call);
  await fixture.app.impressions.flush();
  later(dayMs + 10_000);
  await endBoosts(fixture.app);
  expect(await state(seen.id)).toMatchObject([{ kind: 'top', shown: 1, state: 'done' }]);
  expect(await lastInLight(seen.id)).toMatchObject({ kind: 'spotlight', shown: 1, state: 'done' });
  expect(await wallet(seen.id)).toEqual({ given: 0, bought: 500 });
  expect(await state(notShown.id)).toMatchObject([{ state: 'returned', credits_returned: 200 }]);
  expect(await lastInLight(notShown.id)).toMatchObject({ state: 'returned', credits_returned: 300 });
  expect(await wallet(notShown.id)).toEqual({ given: 0, bought: 500 });
});

test('a paused, banned, deleted or blocked member is shown nowhere, and the price is refunded', async () => {
  const { viewers } = await meeting(1);
  const [viewer] = viewers as [number];
  const gone = await Promise.all(
    ['paused', 'banned', 'deleted', 'blocked'].map(async (why) => ({ why, id: (await meeting(0)).id })),
  );
  for (const { id } of gone)
    for (const kind of ['top', 'featured', 'spotlight'] as const) await bought(id, kind);
  // The viewer has seen them all: their cached deck was created while the boosts ran.
  for (const call of ['explore', 'meet', 'spotlight'])
    expect(await shown(viewer, call)).toHaveLength(call === 'spotlight' ? 4 : 5);
  await fixture.app.impressions.flush();
  for (const { why, id } of gone) {
    if (why === 'blocked') await fixture.call(viewer, 'user/block', { user_id: id });
    else await fixture.db.updateTable('person').set({ state: why }).where('id', '=', id).execute();
  }
  const ids = new Set(gone.map(({ id }) => id));
  for (const call of ['explore', 'meet', 'meet/popular', 'spotlight'])
    expect((await shown(viewer, call)).filter(({ id }) => ids.has(id))).toEqual([]);
  later(7 * dayMs + 10_000);
  await endBoosts(fixture.app);
  for (const { id } of gone) expect(await wallet(id)).toEqual({ given: 0, bought: 1_000 - 750 + 248 });
});

test('impressions wait while the database is away and are counted afterwards; a stopping server loses none', async () => {
  const { id, viewers } = await meeting(2);
  await bought(id, 'featured');
  const away = await fixture.another();
  await sql`alter table boost_showing rename to boost_showing_away`.execute(fixture.db);
  const [one, two] = viewers as [number, number];
  const { rows } = await sql<{ id: number }>`select id from boost where person_id = ${id}`.execute(
    fixture.db,
  );
  const boosts = rows.map((row) => row.id);
  away.impressions.record(boosts, { id: one, now: fixture.clock.now });
  await away.impressions.flush();
  await sql`alter table boost_showing_away rename to boost_showing`.execute(fixture.db);
  away.impressions.record(boosts, { id: two, now: fixture.clock.now });
  away.impressions.record(boosts, { id: one, now: fixture.clock.now });
  await away.impressions.close();
  expect(await state(id)).toMatchObject([{ shown: 2, left: 98 }]);
});

test('boosts are listed newest first, twenty at most, and only the member’s own', async () => {
  const { id } = await fixture.member({ bought: 6_000 });
  const other = await fixture.member({ bought: 250 });
  for (let n = 0; n < 21; n++) {
    await bought(id, 'top');
    later(dayMs + 10_000);
    await endBoosts(fixture.app);
  }
  await bought(id, 'featured');
  const notified = await state(id);
  expect(notified).toHaveLength(20);
  expect(notified[0]).toMatchObject({ kind: 'featured', state: 'running', started: inSeconds(0) });
  expect(notified.map(({ started }) => started)).toEqual(
    notified.map(({ started }) => started).toSorted((a, b) => b - a),
  );
  expect(await state(other.id)).toEqual([]);
});

test('the audit names corrupted boosts', async () => {
  const { id } = await fixture.member({ given: 3_000 });
  const other = await fixture.persona();
  for (const kind of ['spotlight', 'top', 'featured'] as const) await bought(id, kind);
  later(2 * dayMs);
  await endBoosts(fixture.app);
  const of = (kind: Kind) => sql`(select id from boost where person_id = ${id} and kind = ${kind})`;
  const spoilt: [what: string, by: ReturnType<typeof sql>, kind: Kind, says: string][] = [
    [
      'costs more',
      sql`update boost set price = price + 1 where id = ${of('featured')}`,
      'featured',
      'coins_boost: boost ?:',
    ],
    [
      'unpaid',
      sql`delete from ledger_transfer where cause = 'spotlight' and person_id = ${id}`,
      'spotlight',
      'coins_spotlight: place in the spotlight ?:',
    ],
    [
      'came back twice',
      sql`update boost set credits_returned = 0 where id = ${of('top')}`,
      'top',
      'boost_returns_its_part: boost ?:',
    ],
    [
      'never came back',
      sql`delete from ledger_transfer where cause = 'boost_return' and cause_id = ${of('top')}::text`,
      'top',
      'coins_boost_return: boost that was not delivered ?:',
    ],
    [
      'returned and runs',
      sql`update boost set credits_returned = 1 where id = ${of('featured')}`,
      'featured',
      'boost_returns_its_part: boost ?:',
    ],
    [
      'shown to nobody',
      sql`update boost set shown = 1 where id = ${of('featured')}`,
      'featured',
      'boost_is_shown_as_counted: boost ?:',
    ],
    [
      'never ended',
      sql`update boost set started_at = now() - interval '9 days', ends_at = now() - interval '2 days' where id = ${of('featured')}`,
      'featured',
      'boost_ends: boost ?:',
    ],
    [
      'twice at once',
      sql`insert into boost (person_id, kind, started_at, ends_at, to_show, price) select person_id, kind, started_at, ends_at, to_show, price from boost where id = ${of('featured')}`,
      'featured',
      'boost_runs_once: boost',
    ],
    [
      'paid by a virtual profile',
      sql`update boost set person_id = ${other.id} where id = ${of('spotlight')}`,
      'spotlight',
      'virtual_profiles_buy_no_boosts: boost ?:',
    ],
  ];
  for (const [what, by, kind, ts] of spoilt) {
    const { rows } = await sql<{ id: number }>`select ${of(kind)} as id`.execute(fixture.db);
    let lines: string[] = [];
    const rolledBack = new Error('rolled back');
    await fixture.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await by.execute(tx);
        lines = await auditLines(tx);
        throw rolledBack;
      })
      .catch((error: Error) => {
        if (error !== rolledBack) throw error;
      });
    expect(lines, what).toContainEqual(expect.stringContaining(ts.replace('?', String(rows[0]?.id))));
  }
});
