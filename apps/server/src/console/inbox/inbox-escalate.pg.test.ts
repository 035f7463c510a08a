import { LANGUAGES } from '@afterglow/domain/languages';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { countWaiting } from '../operators/queue.ts';

let fixture: Fixture;
let operator: number;
let moderator: number;
let member: number;
let persona: number;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
  operator = (await fixture.staff({ role: 'operator', name: 'Noa' })).id;
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.db.deleteFrom('inbox_lease').execute();
  await fixture.db.updateTable('conversation').set({ waiting_since: null }).execute();
  ({ id: persona } = await fixture.persona({ name: 'Maya' }));
  ({ id: member } = await fixture.member({ gender: 1, sGender: 2, language: 'de', given: 500 }));
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data>(name: string, data: object = {}, who = operator) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const mine = async <Data>(name: string, data: object = {}, who = member) =>
  (await fixture.call(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `escalate-trace-${++serial}` });
const write = (text: string) =>
  mine('send_message', { receiver_id: persona, message_type: 'text', message_text: text, ...trace() });
type Held = { lease: { id: number }; messages: { id: number }[] };
const held = async (text = 'I am fifteen') => {
  await write(text);
  return (await call<Held>('inbox/next')).data;
};
const escalate = (leaseId: number, kind: string, more: object = {}) =>
  call<{ case_id: number; number: string }>('inbox/escalate', {
    lease_id: leaseId,
    kind,
    text: 'Says so herself',
    ...trace(),
    ...more,
  });
const user = async () => (await mine<{ user: OwnUser }>('session/validate')).data.user;
const take = async (id: number) => (await call<CaseRecord>('cases/take', { id }, moderator)).data;
const dismiss = async (id: number) => {
  const { version } = await take(id);
  const input = { id, version, decision: 'dismiss', facts: 'She has shown her passport.', ...trace() };
  return call('cases/decide', input, moderator);
};
const undo = (id: number) => call('cases/undo', { id, ...trace() }, moderator);

test('opens a case with the messages that it is about, and ends the lease', async () => {
  await write('Hello');
  const { lease, messages } = await held('Pay me or else');
  const last = messages.at(-1)?.id;
  const { data } = await escalate(lease.id, 'threat', { message_ids: [last] });
  expect(data.number).toMatch(/^C-\d{6}$/);
  const one = await take(data.case_id);
  expect(one).toMatchObject({
    queue: 'escalations',
    kind: 'threat',
    priority: 2,
    person: { id: member },
    item: { kind: 'conversation', id: persona },
    content: { text: 'Says so herself' },
    messages: [{ id: last, from: member, body: 'Pay me or else' }],
  });
  expect(await escalate(lease.id, 'threat')).toMatchObject({
    code: 'conflict',
    details: { reason: 'lease' },
  });
  expect((await call('inbox/current')).data).toEqual([]);
});

test('messages of others, and a lease of somebody else, are rejected', async () => {
  const { lease, messages } = await held();
  for (const ids of [[999_999], [messages.at(-1)?.id, 999_999]])
    expect(await escalate(lease.id, 'other', { message_ids: ids })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'message_ids' }] },
    });
  const input = { lease_id: lease.id, kind: 'other', ...trace() };
  expect(await call('inbox/escalate', input, moderator)).toMatchObject({ details: { reason: 'lease' } });
  expect(await escalate(999_999, 'other')).toMatchObject({ code: 'conflict', details: { reason: 'lease' } });
});

describe('[C26] minor', () => {
  const isListed = async () => {
    const { id } = await fixture.member({ gender: 2, sGender: 1 });
    const found = await mine('profile', { user_id: member }, id);
    const deck = JSON.stringify(await mine('meet', {}, id));
    return found.ok || deck.includes(`"id":${member},`);
  };

  test('hides the member from everybody and stops what they send, until the case is decided', async () => {
    const { lease } = await held();
    expect(await isListed()).toBe(true);
    const { data } = await escalate(lease.id, 'minor');
    expect(await isListed()).toBe(false);
    expect(await user()).toMatchObject({
      state: 'being_checked',
      restrictions: [{ kind: 'being_checked', until: null, statement: null }],
    });
    expect(await write('Are you there?')).toMatchObject({
      code: 'restricted',
      details: { kind: 'being_checked', until: null, statement: null },
    });
    expect(await mine('swipe', { swiped_user_id: persona, like: 1 })).toMatchObject({ code: 'restricted' });
    expect((await call('inbox/next')).data).toBeNull();
    expect((await mine('notices')).ok).toBe(true);

    expect((await dismiss(data.case_id)).ok).toBe(true);
    expect(await user()).toMatchObject({ state: 'active', restrictions: [] });
    expect([await isListed(), (await write('Are you there?')).ok]).toEqual([true, true]);
    expect((await undo(data.case_id)).ok).toBe(true);
    expect([await isListed(), (await user()).state]).toEqual([false, 'being_checked']);
  });

  test('staff read that the member is hidden, in the list, on the record and in the case', async () => {
    const { lease } = await held();
    const { data } = await escalate(lease.id, 'minor');
    type Row = { id: number; state: string; cases: number };
    const listed = async (state: string | string[]) =>
      (await call<{ rows: Row[] }>('members/list', { filter: { state } }, moderator)).data.rows.filter(
        ({ id }) => id === member,
      );
    const shown = [{ id: member, state: 'hidden', cases: 1 }];
    expect(await listed('hidden')).toMatchObject(shown);
    expect(await listed(['hidden', 'banned'])).toMatchObject(shown);
    expect(await listed(['hidden', 'suspended'])).toMatchObject(shown);
    expect([await listed('suspended'), await listed(['active', 'suspended'])]).toEqual([[], []]);
    const get = async () =>
      (await call<Row & { version: number }>('members/get', { id: member }, moderator)).data;
    expect(await get()).toMatchObject({ state: 'hidden', cases: 1 });
    expect((await call('cases/get', { id: data.case_id }, moderator)).data).toMatchObject({
      person_state: 'hidden',
    });

    // Somebody decides meanwhile: that is what staff read, until it ends.
    const rules = await call<{ rows: { id: number; code: string }[] }>('rules/list', {}, moderator);
    const decide = {
      id: member,
      version: (await get()).version,
      decision: 'suspend',
      facts: 'Wrote to many people.',
      rule_id: rules.data.rows.find(({ code }) => code === 'spam')?.id,
      reason: 'It cannot wait.',
    };
    const decided = await call<{ statement: string; version: number }>(
      'members/restrict',
      { ...decide, ...trace() },
      moderator,
    );
    expect(await get()).toMatchObject({ state: 'suspended' });
    expect([(await listed('suspended')).length, (await listed('hidden')).length]).toEqual([1, 0]);
    const { statement, version } = decided.data;
    const lift = { id: member, version, statement, reason: 'The case decides it.', ...trace() };
    expect((await call('members/lift', lift, moderator)).data).toMatchObject({ state: 'hidden' });
    expect((await dismiss(data.case_id)).ok).toBe(true);
    expect(await get()).toMatchObject({ state: 'active', cases: 0 });
    expect(await listed('hidden')).toEqual([]);
  });

  test('ends what other operators hold of the member, and counts as difficult', async () => {
    const { id: other } = await fixture.persona({ name: 'Tal' });
    await mine('send_message', {
      receiver_id: other,
      message_type: 'text',
      message_text: 'Hello',
      ...trace(),
    });
    const second = (await fixture.staff({ role: 'operator', name: 'Dan' })).id;
    const theirs = (await call<Held>('inbox/next', {}, second)).data;
    const { lease } = await held();
    await escalate(lease.id, 'minor');
    expect((await call('inbox/current', {}, second)).data).toEqual([]);
    const { data } = await call<{ weeks: { escalations: number }[] }>('me/figures');
    expect(data.weeks.at(-1)?.escalations).toBeGreaterThan(0);
    expect(theirs.lease.id).not.toBe(lease.id);
  });

  test('holds in other processes, too', async () => {
    const other = await fixture.another();
    const { lease } = await held();
    await escalate(lease.id, 'minor');
    await other.restrictions.reload();
    expect(other.restrictions.findKnown(member, ['chat'], fixture.clock.now)).toMatchObject({
      kind: 'being_checked',
    });
    expect(other.restrictions.findKnown(member, ['buy'], fixture.clock.now)).toBeNull();
  });

  test('two cases of one virtual profile stay two, and each ends its own', async () => {
    const first = await held();
    const one = await escalate(first.lease.id, 'minor');
    const again = member;
    ({ id: member } = await fixture.member({ given: 500 }));
    const second = await held();
    const two = await escalate(second.lease.id, 'minor');
    expect(two.data.case_id).not.toBe(one.data.case_id);
    await dismiss(two.data.case_id);
    expect((await user()).state).toBe('active');
    member = again;
    expect((await user()).state).toBe('being_checked');
  });
});

test('[C27] self_harm shows the help card at once, in the language of the member', async () => {
  const { lease } = await held('I do not want to live');
  await escalate(lease.id, 'self_harm');
  const { data } = await mine<Notice[]>('notices');
  expect(data).toMatchObject([{ kind: 'help_card', title: 'Du bist nicht allein', read: false }]);
  expect(data[0]?.text).toContain('0800 1110111');
  expect(fixture.pushesTo(member, 'notice/new')).toHaveLength(1);
  expect((await user()).state).toBe('active');
});

test('[C27] the help card is what staff have published, once they have', async () => {
  const published = LANGUAGES.map((language) => ({ language, body: `Call us, ${language}.` }));
  await fixture.db
    .insertInto('page_text')
    .values(published.map((row) => ({ name: 'help_card', version: 1, ...row })))
    .execute();
  const { lease } = await held('I do not want to live');
  await escalate(lease.id, 'self_harm');
  const { data } = await mine<Notice[]>('notices');
  await fixture.db.deleteFrom('page_text').where('name', '=', 'help_card').execute();
  expect(data).toMatchObject([{ kind: 'help_card', text: 'Call us, de.' }]);
});

describe('until the case is decided', () => {
  const next = async (who = operator) => (await call<Held | null>('inbox/next', {}, who)).data;
  const waiting = async (who: number) =>
    (await countWaiting(fixture.db, fixture.clock.now, { staffId: who, languages: ['en', 'he'] })).count;

  test.each([
    ['minor', false],
    ['self_harm', false],
    ['threat', false],
    ['money_distress', true],
    ['illegal', true],
    ['abuse', true],
    ['other', true],
  ] as const)(
    '[C26] a conversation with %s is not given back to whoever escalated it; to a colleague: %s',
    async (kind, isForColleague) => {
      const colleague = (await fixture.staff({ role: 'operator' })).id;
      const { lease } = await held();
      const { data } = await escalate(lease.id, kind);
      expect((await write('Hello again')).ok).toBe(kind !== 'minor');
      expect([await next(), await waiting(operator)]).toEqual([null, 0]);

      const theirs = await next(colleague);
      expect(theirs !== null).toBe(isForColleague);
      if (theirs) await call('inbox/release', { lease_id: theirs.lease.id, reason: 'break' }, colleague);
      expect([await next(), await waiting(operator), await waiting(colleague)]).toEqual([
        null,
        0,
        Number(isForColleague),
      ]);

      await dismiss(data.case_id);
      expect(await waiting(operator)).toBe(1);
      expect(await next()).not.toBeNull();
    },
  );

  test('the operator who joins an open case of a colleague does not get it back, either', async () => {
    const colleague = (await fixture.staff({ role: 'operator' })).id;
    const first = await held();
    const one = await escalate(first.lease.id, 'illegal');
    const second = await next(colleague);
    const input = { lease_id: second?.lease.id, kind: 'abuse', text: '', ...trace() };
    expect((await call<{ case_id: number }>('inbox/escalate', input, colleague)).data.case_id).toBe(
      one.data.case_id,
    );
    expect([await next(), await next(colleague)]).toEqual([null, null]);
  });
});

test('[C5] a repeated trace opens one case', async () => {
  const { lease } = await held();
  const input = { lease_id: lease.id, kind: 'illegal', text: '', ...trace() };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call<{ case_id: number }>('inbox/escalate', input)),
  );
  expect(new Set(replies.map(({ data }) => data.case_id)).size).toBe(1);
});
