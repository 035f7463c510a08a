import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import type { RestrictionKind } from '@afterglow/domain/sanctions';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { memberCalls } from '@afterglow/protocol/member';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { rightInput } from './testing/right-input.ts';
import { loadRuleIds } from './testing/rule-ids.ts';

/* What a decision, or new terms, close to a member: every call of members is made, and exactly these are rejected. */

type Name = keyof typeof memberCalls;
const closedBy: Readonly<Record<RestrictionKind, readonly Name[]>> = {
  chat: ['send_message', 'stories/add'],
  media: ['stories/add', 'user/photos/add'],
  discover: ['swipe', 'visit'],
  buy: ['boost/buy', 'payment/initiate', 'spinofluck/buy_spin', 'spotlight/buy'],
  report: ['user/report'],
};
const closedByAny = [...new Set(Object.values(closedBy).flat())].sort();
/** The last one ends the account. */
const names = (Object.keys(memberCalls) as Name[]).sort(
  (one, other) => Number(one === 'account/delete') - Number(other === 'account/delete'),
);

let fixture: HttpFixture;
let moderator: number;
let member: number;
let cookie: string;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  moderator = (await fixture.staff({ role: 'moderator' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ id: member, cookie } = await fixture.register({ gender: 1, s_gender: 2, language: 'de' }));
  await fixture.call(member, 'notice/accept', { kind: 'virtual' });
  await fixture.call(member, 'claim_free_credits', {});
});

let serial = 0;
const trace = () => ({ trace_id: `closed-trace-${++serial}` });
const codeOf = (outcome: object) => (outcome as { code?: string }).code;
/** Returns the calls that are rejected with a code, of all that a member can make. */
async function listRejected(code: string): Promise<Name[]> {
  const found: Name[] = [];
  for (const name of names) {
    const { id } = await fixture.member({ gender: 2, sGender: 1, photos: 1 });
    if (codeOf(await fixture.call(member, name, rightInput(name, id))) === code) found.push(name);
  }
  return found.sort();
}
async function decide(decision: string, more: object = {}): Promise<void> {
  const rules = await loadRuleIds(fixture);
  const decided = await fixture.staffCall(moderator, 'members/restrict', {
    ...{ id: member, version: 1, decision, facts: 'As it was reported.', reason: 'It cannot wait' },
    ...{ rule_id: rules.get('harassment'), ...trace(), ...more },
  });
  expect(decided).toMatchObject({ ok: true });
}
const write = (receiver_id: number) =>
  fixture.call(member, 'send_message', {
    ...{ receiver_id, message_type: 'text', message_text: 'Good evening', ...trace() },
  });

test('[C79] [C43] a member without a decision may make every call', async () => {
  expect(await listRejected('restricted')).toEqual([]);
});

test.each(RESTRICTION_KINDS)(
  '[C79] [C43] restricted in %s: its calls are rejected, all else works',
  async (kind) => {
    await decide('restrict', { kinds: [kind] });
    const { statusCode } = await fixture.post('/upload', {}, cookie);
    expect(statusCode === 403).toBe(kind === 'media');
    expect(await listRejected('restricted')).toEqual([...closedBy[kind]].sort());
  },
);

test('[C42] a suspended member is rejected what any restriction closes, and nothing else', async () => {
  await decide('suspend');
  expect(await listRejected('restricted')).toEqual(closedByAny);
});

test('[C26] a member who is being checked sends, uploads and swipes nothing; all else works', async () => {
  const { id: operator } = await fixture.staff({ languages: ['de', 'en'] });
  await write((await fixture.persona()).id);
  const held = await fixture.staffCall(operator, 'inbox/next');
  const { lease } = (held as unknown as { data: { lease: { id: number } } }).data;
  const input = { lease_id: lease.id, kind: 'minor', text: '', ...trace() };
  expect(await fixture.staffCall(operator, 'inbox/escalate', input)).toMatchObject({ ok: true });
  const upload = await fixture.post('/upload', {}, cookie);
  expect([upload.statusCode, upload.json()]).toEqual([
    403,
    { error: 'restricted', kind: 'being_checked', until: null, statement: null },
  ]);
  const { chat, media, discover } = closedBy;
  expect(await listRejected('restricted')).toEqual([...new Set([...chat, ...media, ...discover])].sort());
});

test('[C63] after material terms spending is rejected until they are accepted; all else works, leaving as well', async () => {
  const managers = [await fixture.staff({ role: 'manager' }), await fixture.staff({ role: 'manager' })];
  const [one, two] = managers.map(({ id }) => id) as [number, number];
  const effective_at = toUnixSeconds(new Date(fixture.clock.now.getTime() + 31 * DAY_MS));
  const text = { body: 'New terms' };
  const saved = await fixture.staffCall(one, 'texts/save', {
    ...{ name: 'terms', version: 1, texts: { he: text, en: text, de: text }, ...trace() },
  });
  const { version } = (saved as unknown as { data: { version: number } }).data;
  const asked = await fixture.staffCall(one, 'texts/publish', {
    ...{ name: 'terms', version, material: true, effective_at, ...trace() },
  });
  const { pending } = (asked as unknown as { data: { pending: number } }).data;
  const agreed = { id: pending, approve: true, reason: 'Read in three languages' };
  expect(await fixture.staffCall(two, 'approvals/decide', agreed)).toMatchObject({ ok: true });
  await fixture.app.texts.reload();
  fixture.setClock(new Date(effective_at * 1_000 + 1_000));

  expect(codeOf(await write((await fixture.persona()).id))).toBe('terms_required');
  const left = await fixture.post('/api/withdraw', {
    ...{ name: 'Dana', email: 'dana@example.test', reference: '', text: 'All of it', language: 'en' },
  });
  expect(left.statusCode).toBeLessThan(300);
  // It is the way out.
  names.splice(names.indexOf('notice/accept'), 1);
  expect(await listRejected('terms_required')).toEqual([...closedBy.buy, 'send_message'].sort());
});
