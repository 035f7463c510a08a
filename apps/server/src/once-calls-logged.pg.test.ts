import { getHistoryRole } from '@afterglow/domain/history-subjects';
import type { StaffRole } from '@afterglow/domain/staff-role';
import { consoleCalls } from '@afterglow/protocol/console';
import type { RecordChange } from '@afterglow/protocol/console/history/history-list';
import type { CallContract } from '@afterglow/protocol/define';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChange } from './console/history/history-rows.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { onceCalls } from './testing/once-calls.ts';

/* Every staff act for real: what the audit log has of it, and what the history of its record shows. */

let fixture: HttpFixture;
let admin: number;
let second: number;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, limits: false, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  admin = (await fixture.staff({ role: 'admin' })).id;
  second = (await fixture.staff({ role: 'admin' })).id;
});
afterAll(() => fixture.close());

type Name = keyof typeof onceCalls;
const names = Object.keys(onceCalls) as Name[];

/** Acts that create a record here. There is nothing before it. */
const creating: readonly Name[] = [
  ...(['staff/invite', 'notes/save', 'snippets/save', 'members/note_save', 'barred/save'] as const),
  ...(['rules/save', 'words/save', 'gifts/save', 'packages/save', 'promos/save'] as const),
  ...(['broadcasts/save', 'guards/save', 'shifts/save', 'personas/copy', 'personas/photo_add'] as const),
  ...(['personas/save', 'personas/story_save', 'teams/save', 'campaigns/save'] as const),
];
/** Acts that have no values before and after, each with the reason. */
const excepted: Partial<Record<Name, string>> = {
  'me/password': 'a password is secret; the log counts the sessions that ended',
  'me/recovery_codes': 'the codes are secret',
  'staff/end_sessions': 'sessions are no record; the log counts those that ended',
  'members/end_sessions': 'sessions are no record; the log counts those that ended',
  'members/correct': 'the log outlives the data of the member: it has the field, and the numbers of a place',
  'members/export': 'changes nothing; the log has who gets what',
  'members/tell': 'the log has the number of the notice, and no text',
  'inbox/escalate': 'opens a case, whose number the log has, and no text',
  'inbox/like_back': 'answers a like that was open; the log has the answer',
  'inbox/reply': 'sends a message; the log has its trace id, and no text',
  'cases/comment': 'adds a comment; the log has its number, and no text',
  'cases/refer': 'adds a comment; the log has the authority and its reference',
  'payments/notice_retry': 'is logged before the provider is asked, so there is no outcome yet',
  'broadcasts/test': 'sends one email to the caller',
  'health/audit': 'starts a check',
  'health/retry': 'starts a job again',
};
const changing = names.filter((name) => !creating.includes(name) && !(name in excepted));

type Entry = { subject: string; detail: Record<string, unknown> };
type Reply = { ok: boolean; data?: { pending?: number } };
let n = 0;
/** Makes an act in the least role, with the second person that it may need. Returns what the log has of it. */
async function act(name: Name): Promise<Entry[]> {
  const contract: CallContract = consoleCalls[name];
  const role = (contract.audience as { staff: StaffRole }).staff;
  const { id: who } = await fixture.staff({ role, languages: ['he', 'en', 'de'] });
  const data = await onceCalls[name]({ fixture, who, n: ++n });
  const trace = `logged-${n}-trace`;
  const outcome = (await fixture.staffCall(who, name, { ...data, trace_id: trace })) as Reply;
  expect([name, outcome]).toMatchObject([name, { ok: true }]);
  const pending = outcome.data?.pending;
  if (pending !== undefined) {
    const decision = { id: pending, approve: true, reason: 'It is as it says' };
    expect(await fixture.staffCall(second, 'approvals/decide', decision)).toMatchObject({ ok: true });
  }
  const entries = await fixture.db
    .selectFrom('audit_log')
    .select(['subject', 'detail'])
    .where('action', '=', name)
    .where('kind', '=', 'act')
    .where('trace', '=', trace)
    .orderBy('id')
    .execute();
  return (entries as Entry[]).filter(({ detail }) => !('pending' in detail));
}
const isValue = (value: unknown) => value !== undefined && value !== null;

test('every act is here once', () => {
  expect([...creating].filter((name) => name in excepted)).toEqual([]);
  expect([...creating, ...Object.keys(excepted)].filter((name) => !names.includes(name as Name))).toEqual([]);
});

describe('the log and the history have what was before and what is after', () => {
  test.each(changing)('%s', async (name) => {
    // A save may write what was there. The next one writes another value.
    const [first, next] = [await act(name), await act(name)];
    for (const entries of [first, next]) {
      const both = entries.filter(({ detail }) => isValue(detail.before) && isValue(detail.after));
      expect(both.length).toBeGreaterThan(0);
    }
    const changes = [...first, ...next].flatMap(({ detail }) => readChange(detail).fields);
    expect(changes.length).toBeGreaterThan(0);
    for (const { subject, detail } of next) {
      if (getHistoryRole(subject) === null) continue;
      const outcome = await fixture.staffCall(admin, 'history/list', { subject });
      const { rows } = (outcome as unknown as { data: { rows: RecordChange[] } }).data;
      expect(rows.filter(({ call }) => call === name)).toContainEqual(
        expect.objectContaining(readChange(detail)),
      );
    }
  });
});

describe('the log has what was created, and nothing before it', () => {
  test.each(creating)('%s', async (name) => {
    const entries = await act(name);
    expect(entries.length).toBeGreaterThan(0);
    for (const { detail } of entries)
      expect([name, isValue(detail.before), isValue(detail.after)]).toEqual([name, false, true]);
  });
});

test.each(Object.keys(excepted) as Name[])('%s is logged, and its exception is still one', async (name) => {
  const entries = await act(name);
  expect(entries.length).toBeGreaterThan(0);
  for (const { detail } of entries)
    expect([name, isValue(detail.before) && isValue(detail.after)]).toEqual([name, false]);
});
