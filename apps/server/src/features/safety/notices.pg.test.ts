import type { Notice } from '@afterglow/protocol/entities/notice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let moderator: number;
let manager: number;
let member: number;
beforeAll(async () => {
  fixture = await createFixture();
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina Secret' })).id;
  manager = (await fixture.staff({ role: 'manager' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  member = (await fixture.member({ given: 100 })).id;
});

type Reply<Data, Details = unknown> = { ok: boolean; code?: string; data: Data; details: Details };
let serial = 0;
const sendNotice = async (text: string, more: object = {}) =>
  (await fixture.staffCall(moderator, 'members/tell', {
    id: member,
    text,
    trace_id: `tell-trace-${++serial}`,
    ...more,
  })) as unknown as Reply<{ notice_id: number }>;
const list = async (who = member, input: object = {}) =>
  (await fixture.call(who, 'notices', input)) as unknown as Reply<Notice[], { unread: number }>;
const read = async (input: object, who = member) =>
  (await fixture.call(who, 'notice/read', input)) as unknown as Reply<undefined, { unread: number }>;
const unreadOf = async (who = member) => {
  const { data } = (await fixture.call(who, 'session/validate')) as unknown as Reply<{
    user: { notices_unread: number };
  }>;
  return data.user.notices_unread;
};

describe('members/tell', () => {
  test('reaches the member at once and stays, without the name of the staff', async () => {
    const { data } = await sendNotice('  We have received your letter.  ');
    const [push] = fixture.pushesTo(member, 'notice/new');
    expect(push).toMatchObject({
      data: { notice: { id: data.notice_id, kind: 'house', read: false }, unread: 1 },
    });
    const { data: rows, details } = await list();
    expect(rows).toMatchObject([{ text: 'We have received your letter.' }]);
    expect(rows[0]?.title).toContain(fixture.app.settings.current().name);
    expect(details).toEqual({ unread: 1 });
    expect(await unreadOf()).toBe(1);
    expect(JSON.stringify([push, rows])).not.toMatch(/Rina|Secret/);
  });

  test('once for each trace id; the audit log has no text', async () => {
    const trace = { trace_id: 'tell-them-once' };
    const [first, second] = [
      await sendNotice('We have answered you.', trace),
      await sendNotice('We have answered you.', trace),
    ];
    expect(second.data).toEqual(first.data);
    expect((await list()).data).toHaveLength(1);
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'detail'])
      .where('person_id', '=', member)
      .execute();
    expect(entries).toEqual([{ kind: 'act', detail: { notice: first.data.notice_id } }]);
  });

  test('a short text, a deleted member and nobody are rejected', async () => {
    expect(await sendNotice('Too short')).toMatchObject({ code: 'bad_request' });
    expect(await sendNotice('We have answered you.', { id: 999_999 })).toMatchObject({ code: 'not_found' });
    await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', member).execute();
    expect(await sendNotice('We have answered you.')).toMatchObject({
      code: 'forbidden',
      details: { reason: 'deleted' },
    });
  });
});

describe('an adjustment', () => {
  const adjust = (amount: number, hasNotice: boolean) =>
    fixture.staffCall(manager, 'members/adjust', {
      id: member,
      kind: 'credits',
      amount,
      code: 'goodwill',
      tell: hasNotice,
      reason: 'For the long wait',
      trace_id: `notice-adjust-${++serial}`,
    });

  test('is written in the reader’s language, if staff want that', async () => {
    await adjust(2, true);
    await adjust(-1, true);
    await adjust(5, false);
    const { data } = await list();
    expect(data.map(({ kind, title, link }) => ({ kind, title, link }))).toEqual([
      { kind: 'adjustment', title: '1 coin was taken back', link: '/settings/statement' },
      { kind: 'adjustment', title: '2 coins for you', link: '/settings/statement' },
    ]);
    await fixture.db.updateTable('member').set({ language: 'de' }).where('person_id', '=', member).execute();
    expect((await list()).data[1]?.title).toBe('2 Coins für dich');
  });
});

describe('reading', () => {
  test('pages lead from new to old, and some or all are marked as read', async () => {
    for (const n of [1, 2, 3]) await sendNotice(`Message number ${n}`);
    const texts = async (input: object) => (await list(member, input)).data.map(({ text }) => text);
    expect(await texts({ recordsToTake: 2 })).toEqual(['Message number 3', 'Message number 2']);
    expect(await texts({ currentLength: 2 })).toEqual(['Message number 1']);
    const [newest] = (await list()).data;
    expect((await read({ ids: [newest?.id] })).details).toEqual({ unread: 2 });
    expect((await list()).data.map((item) => item.read)).toEqual([true, false, false]);
    expect((await read({ all: true })).details).toEqual({ unread: 0 });
    expect(await unreadOf()).toBe(0);
  });

  test('another member sees none of them and marks none', async () => {
    const { data } = await sendNotice('We have answered you.');
    const other = (await fixture.member()).id;
    expect(await list(other)).toMatchObject({ data: [], details: { unread: 0 } });
    expect((await read({ ids: [data.notice_id] }, other)).details).toEqual({ unread: 0 });
    expect((await read({ all: true }, other)).details).toEqual({ unread: 0 });
    expect(await unreadOf()).toBe(1);
  });

  test.each([[{}], [{ ids: [] }], [{ all: false }]])('%j is bad_request', async (input) => {
    expect(await read(input)).toMatchObject({ ok: false, code: 'bad_request' });
  });
});
