import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair } from '../../testing/waiting-pair.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager' })).id;
});
afterAll(() => fixture.close());

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const save = (fields: object) =>
  fixture.staffCall(manager, 'guards/save', {
    language: 'en',
    phrase: 'my number',
    reason: 'contact_data',
    trace_id: randomUUID(),
    ...fields,
  });
const list = async (input: object = {}) => data(await fixture.staffCall(manager, 'guards/list', input)).rows;

test('a phrase is added, changed, and found in a text beside the built-in rules', async () => {
  const { id } = data(await save({}));
  expect(await save({ phrase: 'MY  Number' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'phrase' },
  });
  expect(await save({ phrase: 'My Númber' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'phrase' },
  });
  expect(await save({ phrase: 'my number', language: 'de' })).toMatchObject({ ok: true });
  expect(await save({ id, version: 1, phrase: 'my street' })).toMatchObject({ data: { id, version: 2 } });
  expect(await save({ id, version: 1, phrase: 'my road' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { phrase: 'my street', version: 2 } },
  });
  const text = 'On My street I am a real person';
  const tested = await fixture.staffCall(manager, 'guards/test', { language: 'en', text });
  expect(data(tested).hits).toEqual([
    { reason: 'contact_data', phrase: 'my street', from: 3, to: 12, built_in: false },
    { reason: 'claims_real', phrase: 'I am a real person', from: 13, to: 31, built_in: true },
  ]);
  const german = await fixture.staffCall(manager, 'guards/test', { language: 'de', text: 'my street' });
  expect(data(german).hits).toEqual([]);
  await save({ id, version: 2, phrase: 'my street', active: false });
  const off = await fixture.staffCall(manager, 'guards/test', { language: 'en', text: 'my street' });
  expect(data(off).hits).toEqual([]);
});

test('the list counts what a phrase has held back', async () => {
  const { id } = data(await save({ phrase: 'secret garden', reason: 'do_not_say' }));
  await createWaitingPair(fixture);
  const staff = (await fixture.staff()).id;
  const { lease } = data(await fixture.staffCall(staff, 'inbox/next'));
  const rejected = await fixture.staffCall(staff, 'inbox/reply', {
    lease_id: lease.id,
    message_type: 'text',
    message_text: 'This is my Secret Garden',
    trace_id: randomUUID(),
  });
  expect(rejected).toMatchObject({
    code: 'forbidden',
    details: { reason: 'do_not_say', match: 'secret garden' },
  });
  expect(await list({ search: 'garden' })).toEqual([
    {
      id,
      language: 'en',
      phrase: 'secret garden',
      reason: 'do_not_say',
      active: true,
      hits_30d: 1,
      version: 1,
    },
  ]);
  expect(
    await list({ filter: { reason: 'do_not_say', active: true, language: 'en' }, sort: '-at' }),
  ).toHaveLength(1);
});

test('digits find the phrase with this id, and those that have them', async () => {
  const { id } = data(await save({ phrase: 'by the river' }));
  const { id: other } = data(await save({ phrase: `room ${id}` }));
  const found = (await list({ search: String(id) })).map((row: { id: number }) => row.id);
  expect(found.toSorted()).toEqual([id, other].toSorted());
});
