import { members as demoMembers } from '@afterglow/demo/members';
import { personas } from '@afterglow/demo/personas/everyone';
import { testDraws } from '@afterglow/domain/chi-square';
import { findNoteError } from '@afterglow/domain/pair-notes';
import { DEFAULT_WEIGHTS } from '@afterglow/domain/wheel';
import { calculateOdds } from '@afterglow/domain/wheel-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endBoosts, renewSpotlight } from '../features/spotlight/index.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { loadBroadcasts } from './load-broadcasts.ts';
import { loadCampaigns } from './load-campaigns.ts';
import { loadCases } from './load-cases.ts';
import { loadConversations } from './load-conversations.ts';
import { loadApproval, loadDemo } from './load-demo.ts';
import { loadHistory } from './load-history.ts';
import { loadPairNotes, loadSnippets } from './load-operator-texts.ts';
import { loadMembers, loadPersonas, loadSpotlight, loadStaff } from './load-people.ts';
import { listMissingPictures, paintPictures } from './load-pictures.ts';
import { loadShifts } from './load-shifts.ts';
import { loadTeams } from './load-teams.ts';
import { loadTermsDraft } from './load-terms-draft.ts';

let fixture: Fixture;
let first: { made: number; members: number };
beforeAll(async () => {
  fixture = await createFixture();
  first = await load();
}, 120_000);
afterAll(() => fixture.close());

async function load({ db, app, clock } = fixture) {
  const made = await loadPersonas(db, personas, clock.now);
  const staff = await loadStaff(db);
  await loadTeams(db);
  await loadShifts(db, clock.now);
  await loadSnippets(app);
  const members = await loadMembers(app, () => {});
  if (members.length > 0) {
    await loadHistory(app, members);
    await loadConversations(app, members, staff);
    await loadPairNotes(app, members, staff);
    await loadBroadcasts(app, members);
    await loadCases(app, members);
  }
  await loadSpotlight(db, clock.now);
  return { made, members: members.length };
}

test('the demo is loaded once, and its audit is clean', async () => {
  expect(first.made).toBe(personas.length);
  expect(first.members).toBeGreaterThan(5);
  const counts = async () => {
    const { rows } = await fixture.pool.query(
      `select (select count(*) from person) people, (select count(*) from staff) staff, (select count(*) from swipe) swipes,
        (select count(*) from message) messages, (select count(*) from boost) boosts, (select count(*) from ledger_transfer) transfers,
        (select count(*) from conversation where waiting_since is not null) waiting,
        (select count(*) from message where price = 0 and staff_id is null) unpaid,
        (select count(distinct role) from staff) roles,
        (select languages from staff where email = 'operator@afterglow.example') languages`,
    );
    return rows[0];
  };
  const before = await counts();
  expect(before).toMatchObject({ staff: 8, roles: 4, unpaid: 0, languages: ['he', 'en', 'de'] });
  await expectCleanAudit(fixture.db);
  expect(before.waiting).toBeGreaterThan(5);
  expect(await load()).toEqual({ made: 0, members: 0 });
  expect(await counts()).toEqual(before);
});

test('each virtual profile belongs to one of three teams, and each team has operators who write its languages', async () => {
  const { rows } = await fixture.pool.query(`
    select team.name, (select count(*)::int from persona where team_id = team.id) as personas,
      array(select staff.name from team_staff join staff on staff.id = staff_id where team_id = team.id order by 1) as staff
    from team order by name`);
  expect(rows).toMatchObject([
    { name: 'Berlin', staff: ['Greta', 'Rina'] },
    { name: 'London', staff: ['Greta', 'Rina'] },
    { name: 'Tel Aviv', staff: ['Lior', 'Rina'] },
  ]);
  for (const { personas: own } of rows) expect(own).toBeGreaterThan(3);
  expect(rows.reduce((sum, { personas: own }) => sum + own, 0)).toBe(personas.length);
});

const findStaffId = async (account: string): Promise<number> => {
  const { id } = await fixture.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', `${account}@afterglow.example`)
    .executeTakeFirstOrThrow();
  return id;
};
const callAs = async (account: string, name: string, input: object = {}) => {
  const reply = await fixture.staffCall(await findStaffId(account), name, input);
  if (!reply.ok) throw new Error(`${name}: ${reply.code}`);
  return reply.data;
};

test('an operator finds twelve snippets, four in each language, and notes of every pair that waits', async () => {
  const { rows } = (await callAs('operator', 'snippets/list')) as { rows: { language: string }[] };
  expect(rows).toHaveLength(12);
  for (const language of ['he', 'en', 'de'])
    expect(rows.filter((row) => row.language === language)).toHaveLength(4);
  const { rows: without } = await fixture.pool.query(`
    select owner_id, peer_id from conversation join persona on persona.person_id = owner_id
    where waiting_since is not null and not exists (
      select from pair_note where persona_id = owner_id and member_id = peer_id)`);
  expect(without).toEqual([]);
});

test('no note has contact data or payments, which nobody may write down', async () => {
  const { rows } = await fixture.pool.query<{ text: string }>('select text from pair_note');
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ text }) => findNoteError(text) !== null)).toEqual([]);
});

test('six likes wait for an operator, in the order in which they came', async () => {
  const { items } = (await callAs('operator', 'inbox/likes')) as { items: { liked_at: number }[] };
  expect(items).toHaveLength(6);
  expect(items.map(({ liked_at }) => liked_at)).toEqual(items.map(({ liked_at }) => liked_at).toSorted());
});

test('staff have two weeks of shifts behind them, with breaks, and plans ahead', async () => {
  const { rows } = await fixture.pool.query(`
    select staff.name, count(*) filter (where kind = 'real')::int as worked, count(*) filter (where kind = 'plan')::int as planned,
      bool_and(kind = 'plan' or (select count(*) from shift_break where shift_id = shift.id) = 3) as paused,
      max(starts_at) > now() as ahead
    from shift join staff on staff.id = staff_id group by 1 order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['Dana', 'Greta', 'Jonas', 'Lior', 'Rina']);
  for (const { worked, planned, paused, ahead } of rows) {
    expect(worked).toBeGreaterThanOrEqual(9);
    expect(planned).toBeGreaterThan(worked);
    expect([paused, ahead]).toEqual([true, true]);
  }
});

test('members have registered in each of the last thirteen weeks, more of late, and some are not verified', async () => {
  const { rows } = await fixture.pool.query<{ weeks: number; month: number; earlier: number; open: number }>(`
    with joined as (select created_at, email_verified from person join member on person_id = id)
    select count(distinct floor(extract(epoch from now() - created_at) / 604800))
        filter (where created_at > now() - interval '91 days')::int as weeks,
      count(*) filter (where created_at > now() - interval '30 days')::int as month,
      count(*) filter (where created_at between now() - interval '60 days' and now() - interval '30 days')::int as earlier,
      count(*) filter (where not email_verified)::int as open from joined`);
  const [{ weeks, month, earlier, open } = { weeks: 0, month: 0, earlier: 0, open: 0 }] = rows;
  expect(weeks).toBe(13);
  expect(month).toBeGreaterThan(15);
  expect(month).toBeGreaterThan(earlier);
  expect(open).toBeGreaterThan(3);
});

test('eight photos of members wait for the photo review', async () => {
  const covers = await listMissingPictures(fixture.db, demoMembers);
  await paintPictures(
    fixture.app,
    covers.filter(({ position }) => position === 0),
    { lanes: 2 },
  );
  const { items } = (await callAs('moderator', 'photos/next')) as {
    items: { person: { virtual: boolean } }[];
  };
  expect(items).toHaveLength(8);
  expect(items.every(({ person }) => !person.virtual)).toBe(true);
}, 60_000);

test('moderators find reports, one of them merged, flagged texts, decisions and an appeal', async () => {
  const { flagProfile } = await import('../features/safety/index.ts');
  const { rows: jobs } = await fixture.pool.query<{ payload: { personId: number; field: 'bio' } }>(
    "select payload from graphile_worker._private_jobs join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'flag_profile'",
  );
  for (const { payload } of jobs) await flagProfile(fixture.app, payload);
  const { rows } = await fixture.pool.query<{ kind: string; n: number }>(`
    select queue || case when decided_at is null then '' else ' decided' end as kind, count(*)::int as n from case_file group by 1
    union all select 'report', count(*)::int from report
    union all select 'statement', count(*)::int from statement`);
  expect(Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))).toEqual({
    reports: 3,
    'reports decided': 2,
    texts: 3,
    escalations: 2,
    appeals: 1,
    report: 4,
    statement: 2,
  });
});

test.each(['paused', 'suspended', 'hidden', 'banned', 'deleted'] as const)(
  'the demo has a member who is %s',
  async (state) => {
    const { rows } = (await callAs('moderator', 'members/list', { filter: { state } })) as {
      rows: { state: string }[];
    };
    expect(rows).toMatchObject([{ state }]);
  },
);

test('the console has something to show: draws that fit the odds, payments and refunds in each state, promos, a failed job', async () => {
  const { rows: places } = await fixture.pool.query<{ place: number; drawn: number }>(
    'select place, count(*)::int as drawn from spin group by 1',
  );
  const drawCounts = new Map(places.map(({ place, drawn }) => [place, drawn]));
  const segments = calculateOdds(DEFAULT_WEIGHTS).map((odds, place) => ({
    expected: odds * 5_000,
    drawn: drawCounts.get(place) ?? 0,
  }));
  expect(segments.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(5_000);
  // As of 19 in 20 wheels.
  expect(testDraws(segments)?.p).toBeGreaterThan(0.05);
  const { rows } = await fixture.pool.query<{ kind: string; n: number }>(`
    select 'payment ' || state as kind, count(*)::int as n from payment group by 1
    union all select 'refund ' || case when returned_at is not null then 'made' when held_at is not null then 'held'
      when asked_at is null then 'due' end, count(*)::int from payment_refund group by 1
    union all select 'promo ' || case when ends_at < now() then 'ended' when starts_at > now() then 'coming' end, count(*)::int
      from credit_promo group by 1
    union all select 'sold by promo', count(*)::int from payment where promo_id is not null
    union all select 'notice ' || verdict, count(*)::int from payment_notice group by 1
    union all select 'withdrawal', count(*)::int from withdrawal where settled_at is null
    union all select 'given up', count(*)::int from graphile_worker.jobs where attempts >= max_attempts`);
  const counts = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  expect(counts).toMatchObject({
    'payment charged_back': 1,
    'payment refunded': 1,
    'refund due': 1,
    'refund held': 1,
    'refund made': 1,
    'promo ended': 1,
    'promo coming': 1,
    'notice unknown_order': 1,
    withdrawal: 1,
    'given up': 1,
  });
  expect(counts['payment paid']).toBeGreaterThan(50);
  expect(counts['payment failed']).toBeGreaterThan(5);
  expect(counts['sold by promo']).toBeGreaterThan(0);
});

test('three broadcasts: one was sent, one stopped on its way, one is a draft in three languages', async () => {
  const { id } = await fixture.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@afterglow.example')
    .executeTakeFirstOrThrow();
  const { data } = (await fixture.staffCall(id, 'broadcasts/list', { sort: '-name' })) as unknown as {
    data: { rows: { id: number; state: string; matched: number; sent: number }[] };
  };
  expect(data.rows.map(({ state }) => state)).toEqual(['draft', 'sent', 'stopped']);
  const [draft, sent, stopped] = data.rows;
  expect([draft?.sent, sent?.sent, sent?.matched]).toEqual([0, first.members, first.members]);
  expect(stopped?.sent).toBeGreaterThan(0);
  expect(stopped?.sent).toBeLessThan(first.members);
  for (const one of data.rows)
    expect(await fixture.staffCall(id, 'broadcasts/get', { id: one.id })).toMatchObject({ ok: true });
});

test('four campaigns have visits, members and postbacks to a partner, however often the demo starts', async () => {
  await loadCampaigns(fixture.app);
  const { id } = await fixture.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@afterglow.example')
    .executeTakeFirstOrThrow();
  const { data } = (await fixture.staffCall(id, 'campaigns/list', { sort: 'code' })) as unknown as {
    data: { rows: { id: number; code: string; visits: number; registered: number }[] };
  };
  expect(data.rows.map(({ code }) => code)).toEqual(['other', 'podcast-7', 'poster', 'spring']);
  for (const { visits } of data.rows) expect(visits).toBeGreaterThan(0);
  const spring = data.rows.at(-1);
  expect(spring?.registered).toBeGreaterThan(0);
  expect(await fixture.staffCall(id, 'campaigns/deliveries', { id: spring?.id })).toMatchObject({
    data: { total: spring?.registered },
  });
});

test('one act of the manager waits for the admin, however often the demo starts', async () => {
  await loadApproval(fixture.app);
  await loadApproval(fixture.app);
  const waiting = await fixture.db
    .selectFrom('approval')
    .innerJoin('staff', 'staff.id', 'approval.staff_id')
    .select(['call', 'state', 'staff.role'])
    .execute();
  expect(waiting).toEqual([{ call: 'members/adjust', state: 'waiting', role: 'manager' }]);
});

test('new terms are begun in three languages, once', async () => {
  await loadTermsDraft(fixture.app);
  await loadTermsDraft(fixture.app);
  const { id } = await fixture.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@afterglow.example')
    .executeTakeFirstOrThrow();
  const { data } = (await fixture.staffCall(id, 'texts/get', { name: 'terms' })) as unknown as {
    data: {
      draft: boolean;
      version: number;
      draft_texts: Record<string, { body: string }>;
      texts: Record<string, { body: string }>;
    };
  };
  expect(data).toMatchObject({ draft: true });
  for (const language of ['he', 'en', 'de']) {
    const published = data.texts[language]?.body ?? 'none';
    expect(data.draft_texts[language]?.body.startsWith(published.trim().slice(0, 200))).toBe(true);
    expect(data.draft_texts[language]?.body).not.toBe(published);
  }
});

test('a fresh demo has members who were there on the days before', async () => {
  const { rows } = await fixture.pool.query<{ days: number; wrong: number }>(
    `select count(distinct day)::int as days, count(*) filter (where before >= day)::int as wrong from activity_day`,
  );
  expect(rows[0]?.days).toBeGreaterThan(25);
  expect(rows[0]?.wrong).toBe(0);
});

test('every picture of every profile is fetched, first pictures first', async () => {
  const missing = await listMissingPictures(fixture.db, personas);
  expect(missing).toHaveLength(personas.reduce((count, { photos }) => count + photos.length, 0));
  expect(missing.slice(0, personas.length).every(({ position }) => position === 0)).toBe(true);
});

test('the demo member meets virtual profiles, and one of them has liked back', async () => {
  const demo = await fixture.db
    .selectFrom('member')
    .select('person_id')
    .where('email', '=', 'demo@afterglow.example')
    .executeTakeFirstOrThrow();
  const deck = await fixture.call(demo.person_id, 'explore');
  expect(deck.ok && (deck.data as { virtual: boolean }[]).every(({ virtual }) => virtual)).toBe(true);
  expect(await fixture.call(demo.person_id, 'totals')).toMatchObject({
    data: { matches: { total: 3 }, mylikes: 6 },
  });
});

test('some virtual profiles are in the spotlight, unpaid, and start again when their time is over', async () => {
  const demo = await fixture.db
    .selectFrom('member')
    .select('person_id')
    .where('email', '=', 'demo@afterglow.example')
    .executeTakeFirstOrThrow();
  const strip = async () => {
    const reply = await fixture.call(demo.person_id, 'spotlight');
    if (!reply.ok) throw new Error(reply.code);
    return reply.data as { id: number; virtual: boolean }[];
  };
  const first = await strip();
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(first.every(({ virtual }) => virtual)).toBe(true);
  await fixture.app.impressions.flush();
  fixture.setClock(new Date(fixture.clock.now.getTime() + 25 * 3_600_000));
  expect(await strip()).toEqual([]);
  await endBoosts(fixture.app);
  await renewSpotlight(fixture.db, fixture.clock.now);
  expect((await strip()).map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
  await fixture.app.impressions.flush();
  await expectCleanAudit(fixture.db);
});

test('the demo never loads in production', async () => {
  const app = { ...fixture.app, config: { ...fixture.app.config, production: true } };
  await expect(loadDemo(app, () => {})).rejects.toThrow('production');
});

test('a site with the demo of an earlier version starts: missing profiles are added, existing ones are unchanged', async () => {
  const earlier = await createFixture();
  await load(earlier);
  // As if these two had had other names before.
  for (const [email, then] of [
    ['ronit-givatayim@afterglow.example', 'ronit-haifa@afterglow.example'],
    ['hannah-berlin@afterglow.example', 'hannah-hamburg@afterglow.example'],
  ] as const) {
    await earlier.db.updateTable('auth_user').set({ email: then }).where('email', '=', email).execute();
    await earlier.db.updateTable('member').set({ email: then }).where('email', '=', email).execute();
  }
  const accounts = () =>
    earlier.db
      .selectFrom('member')
      .innerJoin('auth_user', 'auth_user.id', 'member.auth_user_id')
      .select(['auth_user.email', 'member.person_id'])
      .execute();
  const before = await accounts();
  expect(await load(earlier)).toEqual({ made: 0, members: 2 });
  const after = new Map((await accounts()).map(({ email, person_id }) => [email, person_id]));
  expect(before.map(({ email }) => after.get(email))).toEqual(before.map(({ person_id }) => person_id));
  expect(after.size).toBe(before.length + 2);
  await earlier.close();
}, 120_000);
