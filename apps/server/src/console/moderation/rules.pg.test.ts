import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
let colleague: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
});
afterAll(() => fixture.close());

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data = { id: number; version: number }>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const texts = { he: 'אסור לפרסם עסקים.', en: 'Nobody may advertise.', de: 'Werbung ist nicht erlaubt.' };
const basis = { kind: 'clause', ref: 'advertising' };
const save = (data: object = {}, who = manager) =>
  call(
    'rules/save',
    { code: `ads-${++serial}`, class: 'spam', basis, texts, trace_id: `rule-trace-${serial}`, ...data },
    who,
  );
const list = async (more: object = {}) =>
  (await call<{ rows: Rule[]; total: number }>('rules/list', { recordsToTake: 100, ...more })).data;
const find = async (id: number) => (await list()).rows.find((rule) => rule.id === id);

describe('rules/save', () => {
  test('a new rule is listed with what follows from its class', async () => {
    const { data } = await save({ code: 'ads' });
    expect(data).toEqual({ id: expect.any(Number), version: 1 });
    expect(await find(data.id)).toEqual({
      id: data.id,
      code: 'ads',
      class: 'spam',
      severe: false,
      basis,
      texts,
      active: true,
      version: 1,
      ladder: ['warn', 'restrict', 'suspend', 'ban'],
    });
  });

  test('a changed one has a new version; severe and ladder follow its class', async () => {
    const { data } = await save({ code: 'change' });
    const law = { kind: 'law', ref: '§ 263 StGB' };
    expect((await save({ ...data, code: 'changed', class: 'fraud', basis: law })).data).toEqual({
      id: data.id,
      version: 2,
    });
    expect(await find(data.id)).toMatchObject({ code: 'changed', severe: true, ladder: ['ban'], basis: law });
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', `rule:${data.id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { before: null, after: { code: 'change' } },
      { before: { code: 'change', class: 'spam' }, after: { code: 'changed', class: 'fraud' } },
    ]);
  });

  test('one that is not active cannot be named by a decision', async () => {
    const member = await fixture.member();
    const { data } = await save();
    await save({ ...data, active: false });
    const decision = {
      id: member.id,
      version: 1,
      decision: 'warn',
      rule_id: data.id,
      trace_id: 'warn-trace',
    };
    expect(
      await call('members/restrict', { ...decision, facts: 'Advertises a shop in every chat.' }),
    ).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'rule_id' }] } });
    expect((await list({ filter: { active: false } })).rows.map(({ id }) => id)).toContain(data.id);
  });

  test('a code belongs to one rule, also at the same moment', async () => {
    const { data } = await save({ code: 'once' });
    expect(await save({ code: 'once' })).toMatchObject({ code: 'conflict', details: { reason: 'code' } });
    const other = (await save()).data;
    expect(await save({ ...other, code: 'once' })).toMatchObject({ details: { reason: 'code' } });
    expect(await save({ ...data, code: 'once' })).toMatchObject({ ok: true });
    const both = await Promise.all([save({ code: 'twice' }), save({ code: 'twice' }, colleague)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('[C4] of another version: a conflict with the rule as it is', async () => {
    const { data } = await save({ code: 'version' });
    await save({ ...data, code: 'version-2' }, colleague);
    expect(await save({ ...data, code: 'version-3' })).toMatchObject({
      code: 'conflict',
      details: {
        reason: 'version',
        current: { id: data.id, code: 'version-2', version: 2 },
        by: { id: colleague, name: 'Ben' },
      },
    });
  });

  test.each<[string, object]>([
    ['no code', { code: ' ' }],
    ['a code of 21 letters', { code: 'x'.repeat(21) }],
    ['an unknown class', { class: 'rude' }],
    ['a language missing', { texts: { he: 'א', en: 'A' } }],
    ['a text of 2,001 letters', { texts: { ...texts, en: 'x'.repeat(2_001) } }],
    ['a ladder', { ladder: ['ban'] }],
    ['[C73] an unknown field of the basis', { basis: { ...basis, text: 'x' } }],
  ])('%s is bad_request', async (_what, data) => {
    const { total } = await list();
    expect(await save(data)).toMatchObject({ code: 'bad_request' });
    expect((await list()).total).toBe(total);
  });

  test('an unknown id is not_found', async () => {
    expect(await save({ id: 999_999, version: 1 })).toMatchObject({ code: 'not_found' });
  });
});
