import type { SearchHit } from '@afterglow/protocol/console/search/search-all';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

let fixture: Fixture;
const who: Record<string, number> = {};
let member: number;
beforeAll(async () => {
  fixture = await createFixture();
  for (const role of ['operator', 'moderator', 'manager', 'admin'] as const)
    who[role] = (await fixture.staff({ role, name: `Terminator ${role}` })).id;
  member = (await fixture.member({ name: 'Terence' })).id;
  await fixture.persona({ name: 'Teresa' });
});
afterAll(() => fixture.close());

type Groups = Record<string, SearchHit[]>;
type Reply = { ok: boolean; code: string; data: Groups };
const search = async (role: string, q: string) =>
  (await fixture.staffCall(who[role] ?? 0, 'search/all', { q })) as unknown as Reply;

test.each([
  ['operator', ['texts', 'snippets']],
  ['moderator', ['texts', 'snippets', 'members', 'cases', 'personas']],
  ['manager', ['texts', 'snippets', 'members', 'cases', 'personas', 'payments']],
  ['admin', ['texts', 'snippets', 'members', 'cases', 'personas', 'payments', 'staff']],
])('[C72] a %s sees the groups %j', async (role, groups) => {
  const { data } = await search(role, 'Ter');
  expect(Object.keys(data)).toEqual(groups);
  expect(data.texts?.map(({ id }) => id)).toContain('terms');
  if (role === 'operator') expect(JSON.stringify(data)).not.toMatch(/Terence|Teresa|members/);
  else {
    expect(data.members).toEqual([{ id: member, label: 'Terence', note: null, to: `/members/${member}` }]);
    expect(data.personas).toMatchObject([{ label: 'Teresa' }]);
  }
  if (role === 'admin') expect(data.staff).toHaveLength(4);
});

test('[C49] a number finds the member; an address does, for managers only', async () => {
  const { email } = await fixture.db
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', member)
    .executeTakeFirstOrThrow();
  expect((await search('moderator', String(member))).data.members).toMatchObject([{ id: member }]);
  expect((await search('moderator', 'tere')).data.members).toMatchObject([{ id: member }]);
  expect((await search('manager', email)).data.members).toMatchObject([{ id: member }]);
  expect((await search('moderator', email)).data.members).toEqual([]);
});

test('[C72] numbers, addresses and names lead an operator to no member, case or payment', async () => {
  const { email } = await fixture.db
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', member)
    .executeTakeFirstOrThrow();
  const at = fixture.clock.now;
  const { id: caseId } = await fixture.db
    .insertInto('case_file')
    .values({ queue: 'reports', kind: 'spam', person_id: member, created_at: at, due_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const opened = await fixture.call(member, 'payment/initiate', {
    ...{ provider: 'sandbox', type: 'buy-credits', package_id: 1 },
  });
  const { payment_id: payment } = (opened as unknown as { data: { payment_id: number } }).data;
  const pad = (id: number) => String(id).padStart(6, '0');
  const found = async (role: string, q: string) => {
    const { texts: _, snippets: __, ...groups } = (await search(role, q)).data;
    return Object.values(groups).flat().length;
  };
  for (const q of [String(member), email, 'Terence', `C-${pad(caseId)}`, `A-${pad(payment)}`]) {
    expect([q, Object.keys((await search('operator', q)).data)]).toEqual([q, ['texts', 'snippets']]);
    expect([q, await found('operator', q), (await found('manager', q)) > 0]).toEqual([q, 0, true]);
  }
});

test('a snippet leads to its row', async () => {
  const { id } = await fixture.db
    .insertInto('snippet')
    .values({
      staff_id: who.operator ?? 0,
      language: 'en',
      category: 'Start',
      shortcut: 'tern',
      text: 'Do you like terns?',
      at: fixture.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await search('operator', 'tern')).data.snippets).toEqual([
    { id, label: 'tern', note: 'Do you like terns?', to: `/me/snippets?row=${id}` },
  ]);
  expect((await search('moderator', 'tern')).data.snippets).toEqual([]);
});

describe('a name that nobody begins with', () => {
  const idsOf = async (role: string, q: string, group: string) =>
    (await search(role, q)).data[group]?.map(({ id }) => id) ?? [];
  const listed = async (call: string, text: string) => {
    const reply = await fixture.staffCall(who.moderator ?? 0, call, { search: text });
    return (reply as unknown as { data: { rows: { id: number }[] } }).data.rows.map(({ id }) => id);
  };
  let persona: number;
  let cases: number[];
  beforeAll(async () => {
    persona = (await fixture.persona({ name: 'Wilhelmina' })).id;
    const names = JSON.stringify({ en: 'Wilhelmina', he: 'אביגיל', de: 'Friederike' });
    await sql`update profile set name_by_language = ${names} where person_id = ${persona}`.execute(
      fixture.db,
    );
    const accused = (await fixture.member({ name: 'Bartholomew' })).id;
    cases = [];
    for (const person of [persona, accused]) {
      const at = fixture.clock.now;
      const row = { person_id: person, queue: 'reports', kind: 'spam', created_at: at, due_at: at };
      const made = await fixture.db
        .insertInto('case_file')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      cases.push(made.id);
    }
  });

  test.each([
    ['the middle of it', 'elmina'],
    ['with a typo', 'Wilhelmnia'],
    ['the middle in another language', 'deri'],
    ['a typo in another language', 'Friedrike'],
    ['the middle in Hebrew', 'ביגי'],
    ['a beginning in Hebrew', 'אביג'],
  ])('finds a virtual profile and its cases by %s: %s', async (_how, q) => {
    expect(await idsOf('moderator', q, 'personas')).toEqual([persona]);
    expect(await listed('personas/list', q)).toEqual([persona]);
    if (q === 'אביג') return;
    expect(await idsOf('moderator', q, 'cases')).toEqual([cases[0]]);
    expect(await listed('cases/list', q)).toEqual([cases[0]]);
  });

  test.each(['tholo', 'Bartolomew'])('finds the cases of a member, and the member: %s', async (q) => {
    expect(await idsOf('moderator', q, 'cases')).toEqual([cases[1]]);
    expect(await listed('cases/list', q)).toEqual([cases[1]]);
    expect(await idsOf('moderator', q, 'members')).toHaveLength(1);
  });

  test.each(['%%%', '___', '\\\\\\', 'zzqqx'])('%s means nobody', async (q) => {
    for (const call of ['personas/list', 'cases/list', 'members/list'])
      expect(await listed(call, q), call).toEqual([]);
  });
});

describe('payments', () => {
  test('are found by their number and their payer, withdrawals by their number', async () => {
    const payer = (await fixture.member({ name: 'Evangeline' })).id;
    const order = {
      ...{ person_id: payer, kind: 'premium', package_id: 1, amount_minor: 5_000, currency: 'ILS' },
      ...{ provider: 'sandbox', state: 'paid', created_at: fixture.clock.now, settled_at: fixture.clock.now },
    };
    const ids: number[] = [];
    for (const n of [1, 2]) {
      const row = { ...order, reference: `search-${n}` };
      const made = await fixture.db
        .insertInto('payment')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(made.id);
    }
    const [first = 0, second = 0] = ids;
    const found = async (q: string, role = 'manager') => (await search(role, q)).data.payments;
    for (const q of ['Evang', 'Evangelnie', 'gelin'])
      expect(
        (await found(q))?.map(({ id, note }) => [id, note]),
        q,
      ).toEqual([
        [second, 'Evangeline'],
        [first, 'Evangeline'],
      ]);
    expect(await found(`A-${first}`)).toMatchObject([{ id: first, to: `/payments/${first}` }]);
    const { id } = await fixture.db
      .insertInto('withdrawal')
      .values({
        ...{ number: 'W-SEARCH1', email: 'dana@example.com', reference: '', body: '' },
        ...{ at: fixture.clock.now, language: 'en' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await found('w-search1')).toEqual([
      {
        ...{ id: 'W-SEARCH1', label: 'W-SEARCH1', note: expect.stringMatching(/^d\*+@/) },
        to: `/payments/withdrawals?row=${id}`,
      },
    ]);
    expect(await found('w-search1', 'moderator')).toBeUndefined();
  });
});

test('a name in the middle is found by indexes, however many there are', async () => {
  const client = await fixture.pool.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into person (id, virtual, gender, birth, state, last_active) overriding system value
    select 1000000 + n, true, 1, '1990-01-01', 'active', now() from generate_series(1, 20000) n;
    insert into profile (person_id, name, name_folded, of_member)
    select 1000000 + n, 'p' || md5(n::text), 'p' || md5(n::text), false from generate_series(1, 20000) n;
    insert into known_name (name) select 'p' || md5(n::text) from generate_series(1, 20000) n`);
  client.release(true);
  await sql`vacuum analyze profile`.execute(fixture.db);
  await sql`vacuum analyze known_name`.execute(fixture.db);
  const plans: string[] = [];
  for (const { text, values } of await watchQueries(() => search('moderator', 'elmina')))
    if (/similarity/.test(text)) {
      const { rows } = await fixture.pool.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  expect(plans.join('\n')).toContain('profile_persona_names');
  expect(plans.join('\n')).toContain('known_name_trigrams');
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

test('five of a kind at most', async () => {
  for (let n = 0; n < 7; n++) await fixture.member({ name: `Sevenfold ${n}` });
  expect((await search('moderator', 'sevenf')).data.members).toHaveLength(5);
});

test.each([{ q: '' }, { q: 'x'.repeat(81) }, {}, { q: 'a', role: 'admin' }])(
  '[C73] %j is bad_request',
  async (data) => {
    expect(await fixture.staffCall(who.admin ?? 0, 'search/all', data)).toMatchObject({
      code: 'bad_request',
    });
  },
);
