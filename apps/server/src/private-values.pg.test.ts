import { hasRoleAtLeast, STAFF_ROLES, type StaffRole } from '@afterglow/domain/staff-role';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from './auth/passwords.ts';
import { consoleExports } from './console/registry.ts';
import { getBalance, grantCoins } from './features/wallet/index.ts';
import { toReplyFrame } from './rpc/frame.ts';
import { drawPicture } from './testing/draw-picture.ts';
import { createHttpFixture, type HttpFixture, jarOf } from './testing/http-fixture.ts';
import { facts, made, notify, reason } from './testing/once-means.ts';
import { createEvent } from './testing/payment-fixture.ts';
import { loadRuleIds } from './testing/rule-ids.ts';
import { uploadPicture } from './testing/upload-picture.ts';
import { writeAsMember } from './testing/waiting-pair.ts';

/*
 * A member whose balance, payments, email address and birth date are like nothing else, and every byte that operators and
 * moderators get: the replies of all calls that are no acts, the files, and the pushes meanwhile.
 */

const EMAIL = 'zerlina.private@example.test';
const BIRTH = '1987-03-29';
const BALANCE = 7_919;
const ADJUSTED = 4_561;
const PRICE = 31_337;
const REFUNDED = 12_347;

let fixture: HttpFixture;
const staff = new Map<StaffRole, number>();
let cookie: string;
let member: Awaited<ReturnType<HttpFixture['register']>>;
let personaId: number;
let caseId: number;
let ruleId: number;
let privateValues: [string, RegExp][];

const staffOf = (role: StaffRole): number => staff.get(role) ?? 0;
const act = <Data = { id: number; version: number }>(
  role: StaffRole,
  name: keyof typeof consoleCalls,
  data: object,
) => made<Data>({ fixture, who: staffOf(role), n: 0 }, name, data);

/** Returns the pattern of a number as JSON, a file or a text writes it. */
const toPattern = (value: number): RegExp =>
  new RegExp(`(?<!\\d)${String(value).replace(/\B(?=(\d{3})+$)/g, '[,. ]?')}(?!\\d)`);
const toMoneyPattern = (minor: number): RegExp =>
  new RegExp(`${toPattern(minor).source}|(?<!\\d)${String(minor).replace(/(\d\d)$/, '[.,]$1')}(?!\\d)`);

beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, limits: false, logLevel: 'silent' });
  const { settings } = fixture.app;
  await settings.set('partners', 'mixed');
  await settings.set('photo_review', 'before');
  const max = 1_000_000;
  await settings.set('approval_limits', {
    ...{ coins_act: max, premium_days_act: max, coins_member_30d: max, coins_staff_day: max },
    refund: { ILS: max, USD: max, EUR: max },
  });
  for (const role of STAFF_ROLES)
    staff.set(role, (await fixture.staff({ role, name: role, languages: ['he', 'en', 'de'] })).id);
  for (const role of ['operator', 'moderator'] as const) await fixture.stepUp(staffOf(role));
  cookie = await signIn(staffOf('moderator'));
  // Who has a list open is notified of its new rows.
  for (const list of ['members/list', 'cases/list', 'spotlight/list'])
    await fixture.staffCall(staffOf('moderator'), list);

  member = await fixture.register({ email: EMAIL, name: 'Zerlina', birth_date: BIRTH });
  await call('notice/accept', { kind: 'virtual' });
  const photo = await uploadPicture(fixture, member.cookie, await drawPicture(1), 'profile');
  await call('user/photos/add', { photo });
  const given = { kind: 'credits', amount: ADJUSTED, code: 'goodwill', tell: true, reason };
  await act('manager', 'members/adjust', { id: member.id, ...given });
  await buyAndRefund();
  await call('spotlight/buy', { trace_id: 'private-spotlight' });
  for (let n = 0; n < 2; n++) {
    personaId = (await fixture.persona()).id;
    await writeAsMember(fixture, { memberId: member.id, personaId }, 'Good evening!');
  }
  const liked = await fixture.persona({ likeBack: 'staff' });
  await call('swipe', { swiped_user_id: liked.id, like: 1 });
  await setUpCases();
  await setBalance();

  const { given: free, bought } = await fixture.db
    .selectFrom('wallet')
    .select(['given', 'bought'])
    .where('person_id', '=', member.id)
    .executeTakeFirstOrThrow();
  privateValues = [
    ['balance', toPattern(BALANCE)],
    ['given coins', toPattern(free)],
    ['bought coins', toPattern(bought)],
    ['adjustment', toPattern(ADJUSTED)],
    ['price', toMoneyPattern(PRICE)],
    ['refund', toMoneyPattern(REFUNDED)],
    ['net price', toMoneyPattern(PRICE - REFUNDED)],
    ['email', /zerlina\.private/i],
    ['birth', new RegExp(BIRTH)],
  ];
});
afterAll(() => fixture.close());

async function call(name: string, data: object): Promise<Record<string, unknown>> {
  const outcome = await fixture.call(member.id, name, data);
  expect([name, outcome]).toMatchObject([name, { ok: true }]);
  return (outcome as unknown as { data: Record<string, unknown> }).data;
}

async function signIn(id: number): Promise<string> {
  const password = 'a password of many words';
  const { email } = await fixture.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return jarOf(await fixture.post('/console/api/login', { email, password }));
}

async function buyAndRefund(): Promise<void> {
  const prices = ['ILS', 'USD', 'EUR'].map((currency) => ({ amount_minor: PRICE, currency }));
  const sold = await act('manager', 'packages/save', { kind: 'credits', credits: 2_003, prices });
  const order = { provider: 'sandbox', type: 'buy-credits', package_id: sold.id };
  const { payment_id } = (await call('payment/initiate', order)) as { payment_id: number };
  const { reference, amount_minor, currency } = await fixture.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const event = createEvent({ reference, amountMinor: amount_minor, currency });
  await notify({ fixture, who: 0, n: 0 }, event);
  const { version } = await act('manager', 'payments/get', { id: payment_id });
  await act('manager', 'payments/refund', { id: payment_id, version, amount_minor: REFUNDED, reason });
}

/** Creates a report that waits, a decision, and a note of staff about the member. */
async function setUpCases(): Promise<void> {
  const reporter = await fixture.member({ gender: 2 });
  const report = { user_id: member.id, reason: 'spam', text: 'Writes to everybody here' };
  expect(await fixture.call(reporter.id, 'user/report', report)).toMatchObject({ ok: true });
  ({ id: caseId } = await fixture.db
    .selectFrom('case_file')
    .select('id')
    .where('person_id', '=', member.id)
    .executeTakeFirstOrThrow());
  ruleId = (await loadRuleIds(fixture)).get('spam') ?? 0;
  const { id } = member;
  const { version } = await act('moderator', 'members/get', { id });
  const warned = { id, version, rule_id: ruleId, facts, decision: 'warn', reason };
  await act('moderator', 'members/restrict', warned);
  await act('moderator', 'members/note_save', { member_id: id, category: 'support', text: 'Has called us' });
}

async function setBalance(): Promise<void> {
  const { credits } = await getBalance(fixture.db, member.id);
  const entry = { personId: member.id, entryType: 'adjustment', causeId: 'private' } as const;
  await fixture.db.transaction().execute((tx) =>
    grantCoins(tx, {
      ...{ ...entry, amount: BALANCE - credits, balanceKind: 'bonus', from: 'house:gifts' },
      at: fixture.clock.now,
    }),
  );
}

const span = () => {
  const to = Math.floor(fixture.clock.now.getTime() / 1_000);
  return { from: to - 7 * 86_400, to: to + 86_400 };
};
const board = { bucket: 'day', zone: 'UTC' };

/** Calls that are no acts, and that answer with the number of what they end. */
const ending: readonly string[] = [
  ...['me/end_session', 'inbox/release', 'inbox/availability', 'notes/remove', 'snippets/remove'],
  ...['cases/release', 'members/note_remove'],
];
/** Returns what the calls are asked about the member. The others need no input. */
const inputs = (leaseId: number): Readonly<Record<string, readonly object[]>> => ({
  'session/step_up': [{ code: '123456' }],
  here: [{ subject: 'snippet:1' }],
  'search/all': [{ q: 'Zerlina' }, { q: String(member.id) }],
  'inbox/older': [{ lease_id: leaseId, before: 1_000_000 }],
  'inbox/album': [{ lease_id: leaseId, kind: 'album' }],
  'inbox/renew': [{ lease_id: leaseId }],
  'inbox/takeover': [{ lease_id: leaseId, reason }],
  'history/list': [{ subject: `member:${member.id}` }, { subject: `persona:${personaId}` }],
  'personas/get': [{ id: personaId }],
  'cases/get': [{ id: caseId }],
  'cases/take': [{ id: caseId }],
  'cases/context': [{ id: caseId, reason }],
  'cases/preview': [{ id: caseId, decision: 'warn', rule_id: ruleId, facts, reason }],
  'words/test': [{ language: 'en', text: 'Hello' }],
  'members/list': [{}, { search: 'Zerlina' }, { search: String(member.id) }],
  'members/get': [{ id: member.id }],
  'figures/get': ['answers', 'safety'].map((name) => ({ board: name, ...board, ...span() })),
  'figures/rows': [{ key: 'cases_opened', at: span().to - 86_400, ...board }],
});
/** Made first: the others are about what these hold. */
const first = ['inbox/takeover', 'inbox/next', 'cases/take'];
const getPlace = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);

const contracts = Object.values(consoleCalls) as readonly (CallContract & {
  audience: { staff: StaffRole };
})[];
const listCalls = (role: StaffRole): string[] =>
  contracts
    .filter(
      ({ audience, once, name }) => hasRoleAtLeast(role, audience.staff) && !once && !ending.includes(name),
    )
    .map(({ name }) => name as string)
    .sort((one, other) => getPlace(one) - getPlace(other));

type Held = { lease?: { id: number } };
/** Makes every call that the role may make and that is no act. Returns what each answered. */
async function callAll(role: StaffRole, leaseOfOther: number): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  let leaseId = leaseOfOther;
  for (const name of listCalls(role))
    for (const input of inputs(leaseId)[name] ?? [{}]) {
      const outcome = await fixture.staffCall(staffOf(role), name, input);
      expect([role, name, outcome]).toMatchObject([role, name, { ok: true }]);
      if (first.includes(name) && name.startsWith('inbox/'))
        leaseId = (outcome as unknown as { data: Held | null }).data?.lease?.id ?? leaseId;
      answers.push([name, JSON.stringify(toReplyFrame(outcome))]);
    }
  return answers;
}

const filterOf: Readonly<Record<string, () => object[]>> = {
  figures: () => ['answers', 'safety'].map((name) => ({ board: name, ...board, ...span() })),
  transparency: () => [span()],
};
const take = (jar: string, name: string, filter?: object) =>
  fixture.send({
    url: `/console/api/export/${name}?${new URLSearchParams({
      reason: 'The yearly review',
      ...(name === 'ledger' && { id: String(member.id) }),
      ...(filter && { filter: JSON.stringify(filter) }),
    })}`,
    headers: { cookie: jar },
  });
/** Returns every file that a moderator gets, and the errors for the others. */
async function takeAll(): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const [name, { contract }] of Object.entries(consoleExports))
    for (const filter of filterOf[name]?.() ?? [undefined]) {
      const answer = await take(cookie, name, filter);
      const isFor = hasRoleAtLeast('moderator', (contract.audience as { staff: StaffRole }).staff);
      expect([name, answer.statusCode]).toEqual([name, isFor ? 200 : 403]);
      answers.push([`file ${name}`, answer.body]);
    }
  return answers;
}

const findPrivate = (answers: readonly [string, string][]): string[] =>
  answers.flatMap(([name, bytes]) =>
    privateValues.flatMap(([value, pattern]) => (pattern.test(bytes) ? [`${value} in ${name}`] : [])),
  );
const pushesTo = (role: StaffRole): [string, string][] =>
  fixture.staffPushes
    .filter(({ staffId }) => staffId === 'all' || staffId === staffOf(role))
    .map(({ frame }) => [`push ${frame.module}`, JSON.stringify(frame)]);

test('[C2] nothing of a member’s money, email or birth reaches an operator or a moderator, in no byte', async () => {
  fixture.setClock(new Date());
  const operator = await callAll('operator', 0);
  const held = JSON.parse(operator.find(([name]) => name === 'inbox/next')?.[1] ?? '{}') as { data: Held };
  const moderator = await callAll('moderator', held.data.lease?.id ?? 0);
  const files = await takeAll();
  const later = { user_id: member.id, reason: 'fake', text: 'The pictures are of somebody else' };
  const other = await fixture.member({ gender: 2 });
  expect(await fixture.call(other.id, 'user/report', later)).toMatchObject({ ok: true });
  const answers = [
    ...[...operator, ...pushesTo('operator')].map(([name, bytes]) => [`operator: ${name}`, bytes] as const),
    ...[...moderator, ...files, ...pushesTo('moderator')],
  ].map(([name, bytes]): [string, string] => [name, bytes]);
  // The member was there to be seen.
  const about = answers.filter(([, bytes]) => new RegExp(`(?<!\\d)${member.id}(?!\\d)`).test(bytes));
  expect(about.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'operator: inbox/next',
      'members/get',
      'members/list',
      'cases/get',
      'file members',
    ]),
  );
  expect(pushesTo('moderator').map(([name]) => name)).toEqual(
    expect.arrayContaining(['push cases/waiting', 'push list/changed']),
  );
  expect(findPrivate(answers)).toEqual([]);
});

test('a manager sees each of these values', async () => {
  const { id } = member;
  const asked: [string, object][] = [
    ['members/get', { id }],
    ['members/ledger', { id }],
    ['members/payments', { id }],
    ['members/list', { search: 'Zerlina' }],
    ['members/reveal', { id, reason }],
    ['refunds/list', {}],
  ];
  const answers: [string, string][] = [];
  for (const [name, input] of asked) {
    const outcome = await fixture.staffCall(staffOf('manager'), name, input);
    expect([name, outcome]).toMatchObject([name, { ok: true }]);
    answers.push([name, JSON.stringify(toReplyFrame(outcome))]);
  }
  const seen = new Set(findPrivate(answers).map((line) => line.replace(/ in .*/, '')));
  expect([...seen].sort()).toEqual(privateValues.map(([value]) => value).sort());
});
