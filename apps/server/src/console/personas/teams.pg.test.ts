import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
let rina: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  rina = (await fixture.staff({ name: 'Rina' })).id;
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: unknown; data: { id: number; version: number } };
let serial = 0;
const save = async (data: object) =>
  (await fixture.staffCall(manager, 'teams/save', {
    languages: ['he'],
    staff: [rina],
    trace_id: `teams-${++serial}-x`,
    ...data,
  })) as unknown as Reply;
const list = async (data: object = {}) =>
  ((await fixture.staffCall(manager, 'teams/list', data)) as unknown as { data: { rows: TeamRow[] } }).data
    .rows;

test('a team has a name, languages and staff; it changes for the version that the page shows, once', async () => {
  const input = { name: 'Evening', trace_id: 'one-team-once' };
  const { data } = await save(input);
  expect(await save(input)).toMatchObject({ data });
  expect(await save({ name: 'Night', trace_id: 'one-team-once' })).toMatchObject({ code: 'trace_conflict' });
  expect(await list({ search: 'eve' })).toEqual([
    {
      id: data.id,
      name: 'Evening',
      languages: ['he'],
      staff: [{ id: rina, name: 'Rina' }],
      personas: 0,
      version: 1,
    },
  ]);
  expect(await save({ id: data.id, version: 1, name: 'Late', staff: [] })).toMatchObject({
    data: { version: 2 },
  });
  expect(await save({ id: data.id, version: 1, name: 'Early' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { name: 'Late', staff: [], version: 2 }, by: { name: 'Ada' } },
  });
  expect(await save({ id: 4711, version: 1, name: 'Nobody' })).toMatchObject({ code: 'not_found' });
});

test('two teams have different names, whatever their case; unknown staff are rejected', async () => {
  await save({ name: 'Morning' });
  expect(await save({ name: 'MORNING' })).toMatchObject({ code: 'conflict', details: { reason: 'name' } });
  const { data } = await save({ name: 'Noon', languages: ['de'] });
  expect(await save({ id: data.id, version: 1, name: 'morning' })).toMatchObject({
    details: { reason: 'name' },
  });
  expect(await save({ name: 'Strangers', staff: [4711] })).toMatchObject({
    details: { issues: [{ path: 'staff', message: 'unknown' }] },
  });
  expect((await list({ filter: { language: 'de' } })).map(({ id }) => id)).toEqual([data.id]);
  expect(
    (await list({ search: 'm', filter: { staff: rina }, sort: '-name' })).map(({ name }) => name),
  ).toEqual(['Morning']);
});

test('the account of a member of staff names its teams', async () => {
  const { data } = await save({ name: 'Weekend' });
  const own = (await fixture.staffCall(rina, 'me/get', {})) as unknown as {
    data: { teams: { id: number }[] };
  };
  expect(own.data.teams).toContainEqual({ id: data.id, name: 'Weekend' });
});
