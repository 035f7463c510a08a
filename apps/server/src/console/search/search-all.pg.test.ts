import type { SearchHit } from '@afterglow/protocol/console/search/search-all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

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
  expect((await search('manager', email)).data.members).toMatchObject([{ id: member }]);
  expect((await search('moderator', email)).data.members).toEqual([]);
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
