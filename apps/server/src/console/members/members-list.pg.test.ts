import type { MemberRow } from '@afterglow/protocol/console/members/member-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import type { NewMember } from '../../testing/people.ts';

let fixture: Fixture;
let moderator: number;
let manager: number;
const ids: Record<string, number> = {};
const emails: Record<string, string> = {};
const dayMs = 24 * 3_600_000;
const start = new Date('2026-11-01T10:00:00Z');

const people: (NewMember & { name: string })[] = [
  { name: 'Jürgen', language: 'de', premiumUntil: new Date(Date.now() + 9 * dayMs), placeId: 2950159 },
  { name: 'Mariam', language: 'he', state: 'paused' },
  { name: 'Marina', language: 'en', state: 'banned', given: 30, bought: 70 },
  { name: 'מרים', language: 'he' },
  { name: "D'Arcy-Ann", language: 'en', state: 'deleted', premiumUntil: new Date(Date.now() - dayMs) },
  { name: 'Łucja', language: 'en', placeId: null },
];

beforeAll(async () => {
  fixture = await createFixture();
  moderator = (await fixture.staff({ role: 'moderator' })).id;
  manager = (await fixture.staff({ role: 'manager' })).id;
  await fixture.db.deleteFrom('member').execute();
  for (const [n, facts] of people.entries()) {
    const { id } = await fixture.member(facts);
    ids[facts.name] = id;
    const at = new Date(start.getTime() + n * dayMs);
    await fixture.db
      .updateTable('person')
      .set({ created_at: at, last_active: new Date(start.getTime() + (10 - n) * dayMs) })
      .where('id', '=', id)
      .execute();
    const { email } = await fixture.db
      .selectFrom('member')
      .select('email')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    emails[facts.name] = email;
  }
  await fixture.persona({ name: 'Marina' });
});
afterAll(() => fixture.close());

type Reply = {
  ok: boolean;
  code: string;
  data: { rows: MemberRow[]; next: string | null; total: number; capped: boolean };
  details: unknown;
};
const list = async (data: Record<string, unknown> = {}, who = moderator) =>
  (await fixture.staffCall(who, 'members/list', data)) as unknown as Reply;
const namesOf = async (data: Record<string, unknown> = {}, who = moderator) =>
  (await list(data, who)).data.rows.map(({ name }) => name);
const sorted = async (data: Record<string, unknown>, who = moderator) => (await namesOf(data, who)).sort();
const secondsOf = (day: number) => (start.getTime() + day * dayMs) / 1000;

test('a row has what staff need to know, and no more', async () => {
  const [row] = (await list({ search: String(ids.Marina) })).data.rows;
  expect(row).toEqual({
    id: ids.Marina,
    name: 'Marina',
    age: expect.any(Number),
    city: 'Tel Aviv',
    photo: null,
    language: 'en',
    state: 'banned',
    created_at: secondsOf(2),
    last_active: secondsOf(8),
    premium: false,
    cases: 0,
    restrictions: [],
    version: 1,
  });
});

test('virtual profiles and erased members are not in the list', async () => {
  expect(await namesOf()).toEqual(people.map(({ name }) => name).reverse());
  const gone = await fixture.member({ name: 'Gone' });
  await fixture.db.deleteFrom('member').where('person_id', '=', gone.id).execute();
  expect((await list()).data.total).toBe(people.length);
  expect((await list({ search: String(gone.id) })).data.rows).toEqual([]);
});

describe('search', () => {
  test.each([
    ['mar', ['Mariam', 'Marina']],
    ['MARI', ['Mariam', 'Marina']],
    ['jurgen', ['Jürgen']],
    ['JÜRG', ['Jürgen']],
    ['lucja', ['Łucja']],
    ['darcy a', ["D'Arcy-Ann"]],
    ['d’arcy‑ann', ["D'Arcy-Ann"]],
    // With and without points, and with the final letter in the middle of a word.
    ['מִרְיָם', ['מרים']],
    ['מרימ', ['מרים']],
    // Nobody's name has this prefix, but some are similar.
    ['juergen', ['Jürgen']],
    ['maryna', ['Marina']],
    ['מרין', ['מרים']],
    // Too short for similar names, and no name at all.
    ['zz', []],
    ['--', []],
    ['%', []],
  ])('%s', async (search, names) => {
    expect(await sorted({ search })).toEqual(names);
  });

  test('digits are an id', async () => {
    expect(await namesOf({ search: ` ${ids.Jürgen} ` })).toEqual(['Jürgen']);
    for (const search of ['999999999', '9'.repeat(20), '9'.repeat(80)])
      expect(await namesOf({ search })).toEqual([]);
  });

  test('an exact email address is for managers and above; others are rejected, and that is logged without it', async () => {
    const search = emails.Marina?.toUpperCase() ?? '';
    expect(await namesOf({ search }, manager)).toEqual(['Marina']);
    expect(await namesOf({ search: search.slice(1) }, manager)).toEqual([]);
    expect(await list({ search })).toMatchObject({
      ok: false,
      code: 'forbidden',
      details: { reason: 'role', least: 'manager' },
    });
    const entries = await fixture.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'members/list')
      .execute();
    expect(entries).toMatchObject([{ kind: 'refused', staff_id: moderator, detail: { reason: 'role' } }]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  test('search, filter and sort work together', async () => {
    expect(await namesOf({ search: 'mar', filter: { state: 'banned' } })).toEqual(['Marina']);
    expect(await namesOf({ search: 'mar', sort: '-name' })).toEqual(['Marina', 'Mariam']);
    const { next } = (await list({ search: 'mar', recordsToTake: 1 })).data;
    expect(await namesOf({ search: 'mar', recordsToTake: 1, after: next })).toEqual(['Mariam']);
    expect((await list({ search: 'jur', recordsToTake: 1, after: next })).code).toBe('bad_request');
  });
});

describe('filters', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ state: 'banned' }, ['Marina']],
    [{ state: ['banned', 'paused'] }, ['Mariam', 'Marina']],
    [{ state: 'suspended' }, []],
    [{ language: 'de' }, ['Jürgen']],
    [{ language: ['de', 'he'] }, ['Jürgen', 'Mariam', 'מרים']],
    [{ country: 'DE' }, ['Jürgen']],
    [{ country: ['DE', 'IL'] }, ["D'Arcy-Ann", 'Jürgen', 'Mariam', 'Marina', 'מרים']],
    [{ created: { from: secondsOf(1), to: secondsOf(3) } }, ['Mariam', 'Marina']],
    [{ active: { to: secondsOf(6) } }, ['Łucja']],
    [{ active: { from: secondsOf(10) } }, ['Jürgen']],
    [{ premium: true }, ['Jürgen']],
    [{ premium: false, language: 'en' }, ["D'Arcy-Ann", 'Marina', 'Łucja']],
    [{ restricted: true }, []],
    [{ restricted: false, state: 'banned' }, ['Marina']],
    [{ state: 'active', language: 'he' }, ['מרים']],
  ])('%j', async (filter, names) => {
    const { data } = await list({ filter });
    expect(data.rows.map(({ name }) => name).sort()).toEqual(names);
    expect(data.total).toBe(names.length);
  });

  test('the country follows the place', async () => {
    const { id } = await fixture.member({ name: 'Traveller' });
    await fixture.db.updateTable('person').set({ place_id: 2950159 }).where('id', '=', id).execute();
    expect(await namesOf({ search: 'traveller', filter: { country: 'DE' } })).toEqual(['Traveller']);
    await fixture.db.updateTable('person').set({ place_id: null }).where('id', '=', id).execute();
    expect(await namesOf({ search: 'traveller', filter: { country: 'DE' } })).toEqual([]);
    await fixture.db.deleteFrom('member').where('person_id', '=', id).execute();
  });
});

describe('sorts', () => {
  const byAge = people.map(({ name }) => name);
  test.each([
    ['created', byAge],
    ['-created', [...byAge].reverse()],
    ['active', [...byAge].reverse()],
    ['-active', byAge],
    // As they are folded: "darcy ann", "jurgen", "lucja", "mariam", "marina", and then Hebrew.
    ['name', ["D'Arcy-Ann", 'Jürgen', 'Łucja', 'Mariam', 'Marina', 'מרים']],
    ['-name', ['מרים', 'Marina', 'Mariam', 'Łucja', 'Jürgen', "D'Arcy-Ann"]],
  ])('%s, in pages of two', async (sort, wanted) => {
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const { data } = await list({ sort, recordsToTake: 2, ...(after ? { after } : {}) });
      seen.push(...data.rows.map(({ name }) => name));
      expect(data.total).toBe(people.length);
      after = data.next;
    } while (after);
    expect(seen).toEqual(wanted);
  });
});

test.each<[string, Record<string, unknown>]>([
  ['an unknown field', { other: 1 }],
  ['an unknown filter', { filter: { email: 'a@example.test' } }],
  ['an unknown sort', { sort: 'email' }],
  ['an empty search', { search: '  ' }],
  ['a search of 81 characters', { search: 'x'.repeat(81) }],
  ['a control character', { search: 'a\tb' }],
  ['a state that there is not', { filter: { state: 'gone' } }],
  ['51 countries', { filter: { country: Array.from({ length: 51 }, () => 'DE') } }],
  ['a country in lower case', { filter: { country: 'de' } }],
])('the list rejects %s as bad_request', async (_name, data) => {
  const reply = await list(data);
  expect([reply.ok, reply.code]).toEqual([false, 'bad_request']);
  expect((reply.details as { issues: unknown[] }).issues.length).toBeGreaterThan(0);
});

test('credits and what was paid are for managers and above', async () => {
  await fixture.db
    .insertInto('payment')
    .values(
      [
        { amount_minor: 9_900, refunded_minor: 900, currency: 'ILS', state: 'paid' },
        { amount_minor: 1_000, refunded_minor: 0, currency: 'ILS', state: 'paid' },
        { amount_minor: 700, refunded_minor: 0, currency: 'USD', state: 'charged_back' },
        { amount_minor: 800, refunded_minor: 0, currency: 'EUR', state: 'failed' },
      ].map((payment, n) => ({
        ...payment,
        reference: `list-${n}`,
        person_id: ids.Marina as number,
        kind: 'credits',
        package_id: 1,
        provider: 'sandbox',
      })),
    )
    .execute();
  const [row] = (await list({ search: 'marina' }, manager)).data.rows;
  expect(row).toMatchObject({ credits: 100, paid: [{ amount_minor: 10_000, currency: 'ILS' }] });
  const bytes = JSON.stringify((await list()).data);
  expect(bytes).not.toMatch(/credits|paid|amount|@/);
});
