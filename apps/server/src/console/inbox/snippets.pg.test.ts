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

// biome-ignore lint/suspicious/noExplicitAny: read as a stranger's client reads it
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
    data: { id: shared.id },
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

test('[C24] a text that was made from one counts as its use', async () => {
  await save(rina, { shortcut: 'walk', text: 'Where do you walk in {city|your town}, {name}?' });
  await createWaitingPair(fixture);
  const { lease } = data(await fixture.staffCall(rina, 'inbox/next'));
  const sent = await fixture.staffCall(rina, 'inbox/reply', {
    lease_id: lease.id,
    message_type: 'text',
    message_text: 'Hello! Where do you walk in Haifa, Dan?',
    trace_id: randomUUID(),
  });
  expect(sent).toMatchObject({ ok: true });
  const { rows } = await list(rina, { search: 'walk' });
  expect(rows).toMatchObject([{ shortcut: 'walk', used_30d: 1 }]);
});
