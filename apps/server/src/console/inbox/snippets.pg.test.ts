import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair } from '../../testing/waiting-pair.ts';

let fixture: Fixture;
let rina: number;
let omer: number;
let chief: number;
beforeAll(async () => {
  fixture = await createFixture();
  rina = (await fixture.staff()).id;
  omer = (await fixture.staff()).id;
  chief = (await fixture.staff({ role: 'moderator' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.deleteFrom('snippet').execute();
});

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const save = (staffId: number, fields: object) =>
  fixture.staffCall(staffId, 'snippets/save', {
    language: 'en',
    category: 'greetings',
    text: 'Good morning, {name}!',
    trace_id: randomUUID(),
    ...fields,
  });
const list = async (staffId: number, input: object = {}) =>
  data(await fixture.staffCall(staffId, 'snippets/list', input));
const shortcuts = async (staffId: number, input: object = {}) =>
  (await list(staffId, input)).rows.map(({ shortcut }: { shortcut: string }) => shortcut);

test('everybody has their own, and those that moderators share', async () => {
  const { id } = data(await save(rina, { shortcut: 'gm' }));
  expect(await save(rina, { shortcut: 'hi', shared: true })).toMatchObject({
    code: 'forbidden',
    details: { reason: 'shared' },
  });
  const shared = data(await save(chief, { shortcut: 'bye', text: 'Until tomorrow', shared: true }));
  expect(await shortcuts(rina)).toEqual(['bye', 'gm']);
  expect(await shortcuts(omer)).toEqual(['bye']);
  expect((await list(rina, { filter: { mine: true } })).rows).toEqual([
    {
      id,
      language: 'en',
      category: 'greetings',
      shortcut: 'gm',
      text: 'Good morning, {name}!',
      shared: false,
      mine: true,
      used_30d: 0,
      version: 1,
    },
  ]);
  expect(await shortcuts(rina, { search: 'MORNING' })).toEqual(['gm']);
  expect(await shortcuts(rina, { filter: { shared: true }, sort: '-used_30d' })).toEqual(['bye']);
  expect(await save(omer, { id, version: 1, shortcut: 'gm2' })).toMatchObject({ code: 'not_found' });
  expect(await save(rina, { ...shared, shortcut: 'bye2' })).toMatchObject({ code: 'forbidden' });
  const theirs = { id: shared.id, version: 1 };
  expect(await fixture.staffCall(rina, 'snippets/remove', theirs)).toMatchObject({ code: 'forbidden' });
  expect(data(await fixture.staffCall(rina, 'search/all', { q: 'until' })).snippets).toEqual([
    { id: shared.id, label: 'bye', note: 'Until tomorrow', to: expect.any(String) },
  ]);
  expect(await fixture.staffCall(chief, 'snippets/remove', theirs)).toMatchObject({
    data: { id: shared.id, version: 2 },
  });
  expect(data(await fixture.staffCall(omer, 'search/all', { q: 'morning' })).snippets).toEqual([]);
});

test('[C4] of another version are not overwritten, and a shortcut names one', async () => {
  const { id } = data(await save(omer, { shortcut: 'night' }));
  expect(await save(omer, { shortcut: 'NIGHT' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'shortcut' },
  });
  expect(await save(omer, { shortcut: 'night', language: 'de' })).toMatchObject({ ok: true });
  expect(await save(rina, { shortcut: 'night' })).toMatchObject({ ok: true });
  expect(await save(omer, { id, version: 1, shortcut: 'night' })).toMatchObject({ data: { version: 2 } });
  const late = { code: 'conflict', details: { reason: 'version', current: { version: 2 } } };
  expect(await save(omer, { id, version: 1, shortcut: 'late' })).toMatchObject(late);
  expect(await fixture.staffCall(omer, 'snippets/remove', { id, version: 1 })).toMatchObject(late);
  expect(await save(omer, { shortcut: 'with space' })).toMatchObject({ code: 'bad_request' });
});

test('[C22] hold nothing that no virtual profile says', async () => {
  for (const [text, reason] of [
    ['I am a real person', 'claims_real'],
    ['buy more coins', 'buy_push'],
    ["let's meet tomorrow", 'meeting_promise'],
  ])
    expect(await save(rina, { shortcut: 'bad', text })).toMatchObject({
      code: 'forbidden',
      details: { reason, match: expect.any(String) },
    });
});

const reply = (leaseId: number, text: string, traceId = randomUUID() as string) =>
  fixture.staffCall(rina, 'inbox/reply', {
    lease_id: leaseId,
    message_type: 'text',
    message_text: text,
    trace_id: traceId,
  });
const uses = async () =>
  (await list(rina, { sort: 'shortcut' })).rows.map((row: { used_30d: number }) => row.used_30d);

test('[C24] a text that was made from one counts as its use, once; one that was not sent counts as none', async () => {
  await save(rina, { shortcut: 'walk', text: 'Where do you walk in {city|your town}, {name}?' });
  await save(omer, { shortcut: 'walk', text: 'Where do you walk' });
  await createWaitingPair(fixture);
  const { lease } = data(await fixture.staffCall(rina, 'inbox/next'));
  const text = 'Hello! Where do you walk in Haifa, Dan?';
  expect(await reply(lease.id, `${text} Write to me at dan@example.com`)).toMatchObject({
    code: 'forbidden',
  });
  expect(await uses()).toEqual([0]);
  const trace = randomUUID();
  expect(await reply(lease.id, text, trace)).toMatchObject({ ok: true });
  expect(await reply(lease.id, text, trace)).toMatchObject({ ok: true });
  expect(await uses()).toEqual([1]);
  expect((await list(omer)).rows).toMatchObject([{ shortcut: 'walk', used_30d: 0 }]);
});

test.each([
  ['Good morning, Dan! Slept well?', 'Good morning, {name}!', 1],
  ['Tell me about your garden', 'Tell me about ___', 1],
  ['Good evening', 'Good morning, {name}!', 0],
  ['Dan, good morning', 'good morning, {name}', 0],
  ['Hello anything', '{name}', 0],
  ['Now 100 % sure', '100 % sure_', 0],
  ['a_b and 100 % of it', 'a_b ___ 100 %', 1],
])('%s is from "%s": %i', async (sent, text, n) => {
  await save(rina, { shortcut: 'one', text });
  await createWaitingPair(fixture);
  const { lease } = data(await fixture.staffCall(rina, 'inbox/next'));
  expect(await reply(lease.id, sent)).toMatchObject({ ok: true });
  expect(await uses()).toEqual([n]);
  await fixture.db.updateTable('inbox_lease').set({ ended_at: fixture.clock.now }).execute();
});

test('digits find the snippet with this id, and those that have them in their text', async () => {
  const { id } = data(await save(rina, { shortcut: 'gm' }));
  await save(rina, { shortcut: 'an', text: `At half past ${id} I sleep` });
  expect(await shortcuts(rina, { search: String(id) })).toEqual(['an', 'gm']);
  expect(await shortcuts(omer, { search: String(id) })).toEqual([]);
});
