import type { MemberSession } from '@afterglow/protocol/console/members/members-sessions';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantCoins } from '../../features/wallet/index.ts';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { cookiesOf } from '../../testing/registration.ts';
import { type Registered, startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// The members area over real sockets and HTTP.

let server: TestServer;
let moderator: Wire;
let manager: Wire;
let cookies: { moderator: string; manager: string };
beforeAll(async () => {
  server = await startTestServer({
    config: { demo: true, limits: false },
    timersEveryMs: 24 * 3_600_000,
  });
  const [low, high] = [
    await signInStaff(server, { role: 'moderator', name: 'Rina' }),
    await signInStaff(server, { role: 'manager', name: 'Ada' }),
  ];
  [moderator, manager] = [await low.connect(), await high.connect()];
  cookies = { moderator: low.cookie, manager: high.cookie };
});
afterAll(async () => {
  moderator.close();
  manager.close();
  await server.close();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
async function device({ email, password }: Registered): Promise<Wire> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ email, password }),
  });
  return server.connect(cookiesOf(response));
}
const sessions = async (id: number) =>
  (await manager.call('members/sessions', { id })).data.rows as MemberSession[];
const reason = 'The member has lost the phone';
let serial = 0;
const end = (id: number, more: object = {}) =>
  moderator.call('members/end_sessions', { id, reason, trace_id: `end-sessions-${++serial}`, ...more });

describe('members/end_sessions', () => {
  test('signs a member out everywhere: its sockets are closed, once for each trace id', async () => {
    const member = await server.register();
    const other = await server.register();
    const wires = [await server.connect(member.cookie), await device(member), await device(member)];
    const theirs = await server.connect(other.cookie);
    expect(await sessions(member.userId)).toHaveLength(3);
    const trace = { trace_id: 'end-them-all-once' };
    expect(await end(member.userId, trace)).toMatchObject({ request_status: 1, data: { ended: 3 } });
    const codes = await Promise.all(wires.map(async (wire) => (await wire.closed).code));
    expect(codes).toEqual([4401, 4401, 4401]);
    expect(await sessions(member.userId)).toEqual([]);
    // A repetition does not end what was opened since.
    const again = await device(member);
    expect(await end(member.userId, trace)).toMatchObject({ request_status: 1, data: { ended: 3 } });
    expect(await end(member.userId, { ...trace, reason: `${reason}, again` })).toMatchObject({
      error_code: 'trace_conflict',
    });
    expect(await again.call('ping')).toMatchObject({ request_status: 1 });
    expect(await theirs.call('ping')).toMatchObject({ request_status: 1 });
    const entries = await server.app.db
      .selectFrom('audit_log')
      .select(['kind', 'subject', 'detail', 'trace'])
      .where('action', '=', 'members/end_sessions')
      .where('person_id', '=', member.userId)
      .execute();
    expect(entries).toEqual([
      {
        kind: 'act',
        subject: `member:${member.userId}`,
        detail: { reason, ended: 3 },
        trace: trace.trace_id,
      },
    ]);
  });

  test('ends one session; another member’s, an ended and an unknown one are not_found', async () => {
    const member = await server.register();
    const other = await server.register();
    const [here, there] = [await server.connect(member.cookie), await device(member)];
    const [newest, oldest] = await sessions(member.userId);
    expect(newest).toMatchObject({ device: 'Firefox · Windows', country: null });
    expect(newest?.created_at).toBeGreaterThanOrEqual(oldest?.created_at ?? 0);
    const [foreign] = await sessions(other.userId);
    expect(await end(member.userId, { session_id: foreign?.id })).toMatchObject({ error_code: 'not_found' });
    expect(await end(member.userId, { session_id: newest?.id })).toMatchObject({ data: { ended: 1 } });
    expect((await there.closed).code).toBe(4401);
    expect(await here.call('ping')).toMatchObject({ request_status: 1 });
    expect(await end(member.userId, { session_id: newest?.id })).toMatchObject({ error_code: 'not_found' });
    expect(await end(999_999)).toMatchObject({ error_code: 'not_found' });
  });

  test('needs a reason of 10 characters', async () => {
    const member = await server.register();
    for (const wrong of [{ reason: undefined }, { reason: 'too short' }, { reason: 'x'.repeat(501) }])
      expect(await end(member.userId, wrong)).toMatchObject({ error_code: 'bad_request' });
    expect(await sessions(member.userId)).toHaveLength(1);
  });

  test('of a deleted account is forbidden, as the page knows', async () => {
    const member = await server.register();
    await server.app.db
      .updateTable('person')
      .set({ state: 'deleted' })
      .where('id', '=', member.userId)
      .execute();
    const { request_details: details } = await moderator.call('members/get', { id: member.userId });
    expect(details.may['members/end_sessions']).toEqual({ allowed: false, reason: 'deleted' });
    expect(await end(member.userId)).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'deleted' },
    });
  });
});

describe('[C43] [C42] decisions over the socket', () => {
  const decide = async (id: number, decision: string, code: string) => {
    const { data } = await moderator.call('rules/list', { search: code });
    return moderator.call('members/restrict', {
      id,
      version: 1,
      decision,
      rule_id: data.rows[0].id,
      reason,
      trace_id: `decision-${++serial}`,
      facts: 'As it was reported and looked at.',
    });
  };
  const write = (wire: Wire, receiver_id: number) =>
    wire.call('send_message', {
      receiver_id,
      message_type: 'text',
      message_text: 'Good evening',
      trace_id: `evening-${++serial}`,
    });

  test('a restricted member is rejected in the session, and learns it from the open page', async () => {
    const [member, other] = [await server.register({ gender: 1 }), await server.register({ gender: 2 })];
    const wire = await server.connect(member.cookie);
    expect(await decide(member.userId, 'restrict', 'harassment')).toMatchObject({ request_status: 1 });
    await wire.push('session/validate');
    expect((await wire.push('notice/new')).data).toMatchObject({ unread: 1, notice: { kind: 'decision' } });
    expect(await write(wire, other.userId)).toMatchObject({
      error_code: 'restricted',
      request_details: { kind: 'chat', statement: expect.stringMatching(/^S-/) },
    });
    const swiped = await wire.call('swipe', { swiped_user_id: other.userId, like: 1 });
    expect(swiped.error_code).not.toBe('restricted');
  });

  test('a banned member’s sockets close at once', async () => {
    const member = await server.register();
    const wire = await server.connect(member.cookie);
    expect(await decide(member.userId, 'ban', 'fraud')).toMatchObject({ request_status: 1 });
    // The sweep would find the ended session after half a minute.
    const openMs = 5_000;
    const closed = await Promise.race([
      wire.closed,
      new Promise<null>((done) => setTimeout(done, openMs, null)),
    ]);
    expect(closed?.code).toBe(4401);
  });
});

test('staff who have the list open are notified of a registration', async () => {
  const { data } = await moderator.call('members/list', { filter: { language: 'en' } });
  await server.register({ language: 'en' });
  const pushed = await moderator.push('list/changed', 9_000);
  expect(pushed.data).toEqual({ list: 'members/list', more: expect.any(Number) });
  expect(data.total).toBeGreaterThanOrEqual(0);
});

test('two windows with two filters each learn of their own new rows', async () => {
  const staff = await signInStaff(server, { role: 'moderator', name: 'Noa' });
  const [first, second] = [await staff.connect(), await staff.connect()];
  await first.call('members/list', { filter: { language: 'he' } });
  await second.call('members/list', { filter: { language: 'de' } });
  await server.register({ language: 'he' });
  await server.register({ language: 'de' });
  await server.register({ language: 'de' });
  const newest = (wire: Wire) => wire.pushes.findLast((push) => push.module === 'list/changed')?.data;
  const soon = { timeout: 12_000 };
  await expect.poll(() => newest(first), soon).toEqual({ list: 'members/list', more: 1 });
  await expect.poll(() => newest(second), soon).toEqual({ list: 'members/list', more: 2 });
  for (const wire of [first, second]) wire.close();
});

test('no byte that a moderator gets holds an email address, credits or money', async () => {
  const member = await server.register();
  const bytes = [
    JSON.stringify(await moderator.call('members/list', {})),
    JSON.stringify(await moderator.call('members/get', { id: member.userId })),
    await (await take('moderator', 'members')).text(),
  ].join('\n');
  expect(bytes).toContain(String(member.userId));
  expect(bytes).not.toContain(member.email);
  expect(bytes).not.toMatch(/@example|credits|"paid|amount_minor|birth|"owed/);
});

const take = (who: keyof typeof cookies, list: string, query: Record<string, string> = {}) =>
  fetch(
    `${server.url}/console/api/export/${list}?${new URLSearchParams({ reason: 'The yearly review', ...query })}`,
    { headers: { cookie: cookies[who] } },
  );
const tableOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
};
const errorOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

test('towns are named in the language of the console', async () => {
  const member = await server.register();
  await server.app.db
    .updateTable('place')
    .set({ name_by_language: JSON.stringify({ he: 'תל אביב', en: 'Tel Aviv' }) })
    .where('id', '=', (people) =>
      people.selectFrom('person').select('place_id').where('id', '=', member.userId),
    )
    .execute();
  const cookie = `${cookies.moderator}; lang=he`;
  const { token } = (await (await server.post('/console/api/ticket', {}, cookie)).json()) as {
    token: string;
  };
  const address = server.url.replace('http', 'ws');
  const wire = await openWire(`${address}/console/socket?token=${encodeURIComponent(token)}`, cookie);
  const cityThrough = async (through: Wire) =>
    (await through.call('members/list', { search: String(member.userId) })).data.rows[0].city;
  expect([await cityThrough(wire), await cityThrough(moderator)]).toEqual(['תל אביב', 'Tel Aviv']);
  wire.close();
});

describe('files', () => {
  test('members: the list with its search and filter; credits and money in columns of their own for managers', async () => {
    const member = await server.register({ name: 'Zelda' });
    await server.register({ name: 'Zelda', language: 'de' });
    const query = { search: 'zeld', filter: JSON.stringify({ language: 'de' }) };
    const [head, ...lines] = await tableOf(await take('moderator', 'members', query));
    expect(head).toEqual([
      'id',
      'name',
      'age',
      'city',
      'language',
      'state',
      'created_at',
      'last_active',
      'premium',
      'cases',
      'restrictions',
    ]);
    expect(lines.map(([, name, , , language]) => [name, language])).toEqual([['Zelda', 'de']]);
    const [more, line] = await tableOf(await take('manager', 'members', { search: String(member.userId) }));
    expect(more?.slice(head?.length)).toEqual([
      'credits',
      'paid_minor_ILS',
      'paid_minor_USD',
      'paid_minor_EUR',
    ]);
    const { data } = await manager.call('members/list', { search: String(member.userId) });
    expect(line?.slice(-4)).toEqual([String(data.rows[0].credits), '0', '0', '0']);
  });

  test('members: a search by email address is for managers, and the log does not keep the address', async () => {
    const member = await server.register({ name: 'Walter' });
    expect(await errorOf(await take('moderator', 'members', { search: member.email }))).toEqual([
      403,
      'forbidden',
    ]);
    const [, line] = await tableOf(await take('manager', 'members', { search: member.email }));
    expect(line?.[1]).toBe('Walter');
    const entries = await server.app.db
      .selectFrom('audit_log')
      .select(['kind', 'detail'])
      .where('action', '=', 'export/members')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toMatchObject([
      { kind: 'export', detail: { search: expect.stringMatching(/^m\*\*\*@e\*\*\*\.test$/) } },
      { kind: 'refused' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(member.email);
  });

  test('ledger: one member’s lines, about whom the log tells; for managers', async () => {
    const member = await server.register();
    const gift = {
      personId: member.userId,
      entryType: 'adjustment',
      causeId: 'export',
      at: new Date(),
    } as const;
    await server.app.db
      .transaction()
      .execute((tx) => grantCoins(tx, { ...gift, amount: 12, balanceKind: 'bonus', from: 'house:gifts' }));
    const id = String(member.userId);
    const [head, ...lines] = await tableOf(await take('manager', 'ledger', { id, tz: 'Asia/Jerusalem' }));
    expect(head).toEqual(['id', 'at', 'cause', 'with_id', 'with', 'lot', 'amount', 'balance']);
    const { data } = await manager.call('members/ledger', { id: member.userId });
    expect(lines.map((line) => [Number(line[0]), ...line.slice(2, 3), ...line.slice(5)])).toEqual(
      data.rows.map((row: { id: number; cause: string; lot: string; amount: number; balance: number }) => [
        row.id,
        row.cause,
        row.lot,
        String(row.amount),
        String(row.balance),
      ]),
    );
    expect(lines[0]?.[1]).toMatch(/\+0[23]:00$/);
    const entry = await server.app.db
      .selectFrom('audit_log')
      .select(['subject', 'person_id'])
      .where('action', '=', 'export/ledger')
      .where('kind', '=', 'export')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ subject: `member:${id}`, person_id: member.userId });
    expect(await errorOf(await take('moderator', 'ledger', { id }))).toEqual([403, 'forbidden']);
    expect(await errorOf(await take('manager', 'ledger', { id: '999999' }))).toEqual([404, 'not_found']);
    const wrong: Record<string, string>[] = [{}, { id: 'x' }, { id, search: 'a' }];
    for (const query of wrong)
      expect(await errorOf(await take('manager', 'ledger', query))).toEqual([400, 'bad_request']);
  });
});
