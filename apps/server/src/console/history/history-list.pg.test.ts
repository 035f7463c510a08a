import type { RecordChange } from '@afterglow/protocol/console/history/history-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let moderator: number;
let manager: number;
let admin: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
  moderator = (await fixture.staff({ role: 'moderator' })).id;
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  admin = (await fixture.staff({ role: 'admin' })).id;
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: unknown; data: { rows: RecordChange[]; total: number } };
const history = async (who: number, subject: string, more: object = {}) =>
  (await fixture.staffCall(who, 'history/list', { subject, ...more })) as unknown as Reply;
let serial = 0;
const save = (key: string, value: unknown, version: number) =>
  fixture.staffCall(manager, 'settings/save', {
    key,
    value,
    version,
    reason: `For the ${version}th time`,
    trace_id: `history-${++serial}-x`,
  });

test('who changed what, when and why, newest first; only what has changed', async () => {
  await save('lease_s', 120, 1);
  fixture.setClock(new Date(fixture.clock.now.getTime() + 60_000));
  await save('lease_s', 240, 2);
  await save('community', { he: '', en: 'Many', de: '' }, 1);
  const { data } = await history(manager, 'setting:lease_s');
  expect(data).toMatchObject({ total: 2 });
  expect(data.rows).toEqual([
    {
      at: expect.any(Number),
      by: { id: manager, name: 'Ada' },
      call: 'settings/save',
      reason: 'For the 2th time',
      fields: [{ field: 'value', before: 120, after: 240 }],
    },
    expect.objectContaining({ fields: [{ field: 'value', before: 360, after: 120 }] }),
  ]);
  expect((await history(manager, 'setting:community')).data.rows).toMatchObject([
    { fields: [{ field: 'en', before: '', after: 'Many' }] },
  ]);
});

test.each([
  ['moderator', 'setting:lease_s', 'manager'],
  ['manager', 'staff:1', 'admin'],
] as const)('[C1] a %s does not read the history of %s', async (role, subject, least) => {
  const who = { moderator, manager }[role];
  expect(await history(who, subject)).toMatchObject({
    code: 'forbidden',
    details: { reason: 'role', least },
  });
});

test('a subject of no record is not_found, one of a wrong form and an unknown field bad_request', async () => {
  expect(await history(admin, 'audit:1')).toMatchObject({ code: 'not_found' });
  expect(await history(admin, 'constructor')).toMatchObject({ code: 'not_found' });
  for (const subject of ['Setting:1', 'setting:a b', '', 'a:b:c:d'])
    expect(await history(admin, subject)).toMatchObject({ code: 'bad_request' });
  expect(await history(admin, 'staff:1', { filter: { kind: 'act' } })).toMatchObject({ code: 'bad_request' });
});

test('the history of a member is a read of the member', async () => {
  const member = await fixture.member();
  await history(moderator, `member:${member.id}`);
  const rows = await fixture.db
    .selectFrom('audit_log')
    .select(['kind', 'person_id'])
    .where('action', '=', 'history/list')
    .where('person_id', '=', member.id)
    .execute();
  expect(rows).toEqual([{ kind: 'read', person_id: member.id }]);
});

test('what a member owns stands in the history for managers only, in no byte of the reply to a moderator', async () => {
  const { id } = await fixture.member({ given: 40 });
  const adjust = (amount: number, reason: string) =>
    fixture.staffCall(manager, 'members/adjust', {
      id,
      kind: 'credits',
      amount,
      code: 'goodwill',
      tell: false,
      reason,
      trace_id: `history-${++serial}-x`,
    });
  expect(await adjust(37, 'Waited for a fortnight')).toMatchObject({ ok: true });
  // Above the limit: it waits for a second person, whose agreement is logged as the same act.
  const { data: held } = (await adjust(733, 'Waited for a month')) as unknown as {
    data: { pending: number };
  };
  const approve = { id: held.pending, approve: true, reason: 'Looked at the tickets' };
  expect(await fixture.staffCall(admin, 'approvals/decide', approve)).toMatchObject({ ok: true });
  expect(
    await fixture.staffCall(moderator, 'members/tell', {
      id,
      text: 'We are sorry for the long wait.',
      trace_id: `history-${++serial}-x`,
    }),
  ).toMatchObject({ ok: true });

  const seen = async (who: number) => (await history(who, `member:${id}`)).data;
  expect((await seen(manager)).rows.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['members/adjust', 'members/tell']),
  );
  const shown = await seen(moderator);
  expect(shown).toMatchObject({ total: 1, rows: [{ call: 'members/tell' }] });
  const withoutTimes = JSON.stringify(shown, (key, value) => (key === 'at' ? undefined : value));
  expect(withoutTimes).not.toMatch(/adjust|credits|Waited|37|733|770|810/);
});
