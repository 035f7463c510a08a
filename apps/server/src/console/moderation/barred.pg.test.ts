import type { BarredRow } from '@afterglow/protocol/console/moderation/barred-row';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';

let fixture: HttpFixture;
let manager: number;
let moderator: number;
let harassment: number;
beforeAll(async () => {
  fixture = await createHttpFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  harassment = (await loadRuleIds(fixture)).get('harassment') ?? 0;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.db.deleteFrom('barred').execute();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data = { id: number; version: number }>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `barred-trace-${++serial}` });
const reason = 'Came back three times this week';
const save = (kind: string, value: string, more: object = {}) =>
  call('barred/save', { kind, value, reason, ...trace(), ...more });
const list = async (more: object = {}, who = manager) =>
  (await call<{ rows: BarredRow[]; total: number }>('barred/list', more, who)).data;
const address = (domain = 'example.org') => `dana${++serial}@${domain}`;
const register = async (email: string) => {
  const response = await fixture.post('/api/register', fixture.body({ email }));
  return { status: response.statusCode, body: response.json<object>() };
};
const isAvailable = async (email: string) =>
  (await fixture.send({ url: `/api/email-available?email=${encodeURIComponent(email)}` })).json<{
    available: boolean;
  }>().available;
const inSeconds = (s: number) => Math.floor(fixture.clock.now.getTime() / 1000) + s;

describe('[C76] registration', () => {
  test('of a barred address is rejected as that of a known one, and counted', async () => {
    const [known, barred] = [address(), address()];
    expect(await register(known)).toMatchObject({ status: 201 });
    await save('email', ` ${barred.toUpperCase()} `);
    expect(await isAvailable(barred)).toBe(false);
    expect(await register(barred)).toEqual(await register(known));
    expect(await register(barred)).toEqual({
      status: 409,
      body: { error: 'email_taken', fields: { email: 'email_taken' } },
    });
    expect(await register(address())).toMatchObject({ status: 201 });
    expect((await list()).rows).toMatchObject([{ kind: 'email', label: 'd***@e***.org', hits: 2 }]);
  });

  test('of a barred domain and of one below it is rejected, a similar one is not', async () => {
    await save('domain', '@Trash.example.net');
    expect(await register(address('trash.example.net'))).toMatchObject({ status: 409 });
    expect(await register(address('a.b.trash.example.net'))).toMatchObject({ status: 409 });
    expect(await register(address('mytrash.example.net'))).toMatchObject({ status: 201 });
    expect(await register(address('example.net'))).toMatchObject({ status: 201 });
  });

  test('with neutral sign-up says what it always says, writes nothing and mails nothing', async () => {
    await fixture.setSetting('neutral_signup', true);
    const barred = address();
    await save('email', barred);
    expect(await isAvailable(barred)).toBe(true);
    expect(await register(barred)).toEqual(await register(address()));
    await fixture.runJobs();
    expect(fixture.mailTo(barred)).toBeUndefined();
    const accounts = fixture.db.selectFrom('auth_user').select('id').where('email', '=', barred);
    expect(await accounts.execute()).toEqual([]);
  });

  test('works again after the time has passed, and after the bar is removed', async () => {
    const [first, second] = [address(), address()];
    await save('email', first, { until: inSeconds(3600) });
    const { data } = await save('email', second);
    expect(await register(first)).toMatchObject({ status: 409 });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 3_600_001);
    expect(await register(first)).toMatchObject({ status: 201 });
    expect(await call('barred/remove', { ...data, reason })).toMatchObject({
      data: { id: data.id, version: 2 },
    });
    expect(await register(second)).toMatchObject({ status: 201 });
  });
});

describe('[C76] a ban', () => {
  const ban = async (id: number, decision = 'ban') => {
    const { data } = await call<{ version: number }>('members/get', { id }, moderator);
    const input = { id, version: data.version, decision, rule_id: harassment };
    const facts = 'Wrote nine insults to one person within a day.';
    return call<{ statement: string; version: number }>(
      'members/restrict',
      { ...input, facts, reason, ...trace() },
      moderator,
    );
  };

  test('bars its own address, masked, also after the account is gone, until it is lifted', async () => {
    const { id, email } = await fixture.register();
    const { data } = await ban(id);
    const { rows } = await list();
    expect(rows).toMatchObject([{ kind: 'email', by: null, until: null, hits: 0 }]);
    expect(JSON.stringify(rows)).not.toContain(email);
    await fixture.db.updateTable('auth_user').set({ email: address() }).where('email', '=', email).execute();
    expect(await register(email)).toMatchObject({ status: 409 });
    const { version, statement } = data;
    await call('members/lift', { id, version, statement, reason, ...trace() }, moderator);
    expect((await list()).rows).toEqual([]);
  });

  test('takes over a bar that would end, and leaves one of staff as it is', async () => {
    const [first, second] = [await fixture.register(), await fixture.register()];
    await save('email', first.email, { until: inSeconds(3600) });
    await save('email', second.email);
    for (const { id } of [first, second]) {
      const { data } = await ban(id);
      expect((await list({ filter: { active: true } })).rows).toHaveLength(2);
      const { version, statement } = data;
      if (id === second.id)
        await call('members/lift', { id, version, statement, reason, ...trace() }, moderator);
    }
    expect((await list()).rows).toMatchObject([
      { by: { id: manager }, until: null },
      { by: null, until: null },
    ]);
  });

  test('other decisions bar nothing', async () => {
    const { id } = await fixture.register();
    await ban(id, 'suspend');
    expect((await list()).rows).toEqual([]);
  });
});

test('a barred address cannot be taken by changing one’s own either', async () => {
  const { id } = await fixture.register();
  const barred = address();
  await save('email', barred);
  expect(await fixture.call(id, 'account/email', { email: barred, password: goodPassword })).toMatchObject({
    code: 'conflict',
    details: { reason: 'email_taken' },
  });
});

test('with neutral sign-up a wish for a barred address reads like any other, and no email or link makes it one’s own', async () => {
  const { id, email } = await fixture.register();
  await fixture.setSetting('neutral_signup', true);
  const [barred, free, later] = [address(), address(), address()];
  await save('email', barred);
  const change = (wanted: string) =>
    fixture.call(id, 'account/email', { email: wanted, password: goodPassword });
  const { details: undo } = (await change(free)) as unknown as { details: { undo_until: number | null } };
  expect(await change(barred)).toEqual({
    ...{ ok: true, data: undefined },
    details: { email: barred, undo_until: undo.undo_until },
  });
  await fixture.runJobs();
  expect(fixture.mailTo(barred)).toBeUndefined();
  // One that is barred only after its email went out.
  await change(later);
  await fixture.runJobs();
  const token = fixture.mailTo(later)?.token as string;
  expect(token).not.toBe('');
  await save('email', later);
  const confirm = () => fixture.post(`/api/verify/${token}`, {});
  expect((await confirm()).statusCode).toBe(410);
  const owner = () =>
    fixture.db.selectFrom('member').select('email').where('person_id', '=', id).executeTakeFirstOrThrow();
  expect(await owner()).toEqual({ email });
  await fixture.setSetting('neutral_signup', false);
});

test('the address one has is confirmed even where it was barred since', async () => {
  const { id, email } = await fixture.register();
  await fixture.runJobs();
  await save('email', email);
  const token = fixture.mailTo(email)?.token as string;
  expect((await fixture.post(`/api/verify/${token}`, {})).statusCode).toBe(200);
  const { email_verified } = await fixture.db
    .selectFrom('member')
    .select('email_verified')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(email_verified).toBe(true);
});

describe('barred/save', () => {
  test('the same value twice is a conflict; one whose time has passed may be barred again', async () => {
    await save('domain', 'example.com', { until: inSeconds(60) });
    expect(await save('domain', 'EXAMPLE.com')).toMatchObject({
      code: 'conflict',
      details: { reason: 'value' },
    });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
    expect((await list({ filter: { active: false } })).total).toBe(1);
    expect(await save('domain', 'example.com')).toMatchObject({ ok: true });
    expect((await list()).rows).toMatchObject([{ label: 'example.com', until: null }]);
    expect((await list({ filter: { active: false } })).total).toBe(0);
  });

  test('[C5] 20 times at once with one trace id: one row and equal answers', async () => {
    const input = { kind: 'domain', value: 'example.com', reason, ...trace() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => call('barred/save', input)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect((await list()).total).toBe(1);
    expect(await call('barred/save', { ...input, value: 'example.net' })).toMatchObject({
      code: 'trace_conflict',
    });
  });

  test.each<[string, object]>([
    ['no address', { kind: 'email', value: 'example.org' }],
    ['no domain', { kind: 'domain', value: 'dana@example.org' }],
    ['no hash', { kind: 'picture', value: '00ff' }],
    ['a time that has passed', { until: 1_700_000_000 }],
    ['no reason', { reason: undefined }],
    ['a short reason', { reason: 'too short' }],
    ['[C73] an unknown field', { label: 'x' }],
  ])('%s is bad_request', async (_what, more) => {
    expect(await save('email', 'dana@example.org', more)).toMatchObject({ code: 'bad_request' });
    expect((await list()).total).toBe(0);
  });
});

test('[C4] moderators read what is barred; a removed row is gone, another version a conflict', async () => {
  const { data } = await save('picture', '00FFaa1234567890');
  expect((await list({}, moderator)).rows).toEqual([
    {
      id: data.id,
      kind: 'picture',
      label: '00ffaa1234567890',
      by: { id: manager, name: 'Ada' },
      at: inSeconds(0),
      until: null,
      hits: 0,
      version: 1,
    },
  ]);
  expect(await call('barred/remove', { id: data.id, version: 2, reason })).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { label: '00ffaa1234567890' }, by: { name: 'Ada' } },
  });
  await call('barred/remove', { ...data, reason });
  expect(await call('barred/remove', { ...data, reason })).toMatchObject({ code: 'not_found' });
  const entries = await fixture.db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', `barred:${data.id}`)
    .where('kind', '=', 'act')
    .orderBy('id')
    .execute();
  expect(entries.map(({ detail }) => detail)).toMatchObject([
    { reason, before: null, after: { kind: 'picture' } },
    { reason, before: { label: '00ffaa1234567890' }, after: null },
  ]);
});

test('the list finds by label, by id and, for managers alone, by the address', async () => {
  const email = address();
  const { data } = await save('email', email);
  await save('domain', 'example.com');
  const find = async (search: string) => (await list({ search })).rows.map(({ label }) => label);
  expect(await find('EXAM')).toEqual(['example.com']);
  expect(await find(String(data.id))).toEqual(['d***@e***.org']);
  expect(await find(email.toUpperCase())).toEqual(['d***@e***.org']);
  expect((await list({ filter: { kind: ['domain', 'picture'] } })).total).toBe(1);
  expect(await call('barred/list', { search: email }, moderator)).toMatchObject({
    code: 'forbidden',
    details: { reason: 'role', least: 'manager' },
  });
});
