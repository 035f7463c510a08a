import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCoins } from './features/wallet/index.ts';
import { applyEventToPayment } from './payments/index.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { watchQueries } from './testing/watch-queries.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

async function statement(id: number, page = {}): Promise<StatementLine[]> {
  const reply = await fixture.call(id, 'statement', page);
  if (!reply.ok) throw new Error(reply.code);
  return reply.data as StatementLine[];
}
let serial = 0;
async function done(id: number, name: string, data: object = {}) {
  const reply = await fixture.call(id, name, data);
  if (!reply.ok) throw new Error(`${name}: ${reply.code}`);
  return reply as unknown as { data: { payment_id: number }; details: object };
}
/** Accepts the notice on virtual profiles. */
const accept = (id: number) =>
  fixture.db.updateTable('member').set({ virtual_notice: 1 }).where('person_id', '=', id).execute();
const send = (from: number, receiver_id: number, more: object) =>
  done(from, 'send_message', { receiver_id, trace_id: `statement-${++serial}`, ...more });

async function buy(id: number, events: ('paid' | 'refunded' | 'charged_back')[]) {
  const { id: package_id } = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', 200)
    .executeTakeFirstOrThrow();
  const { data } = await done(id, 'payment/initiate', {
    provider: 'sandbox',
    package_id,
    type: 'buy-credits',
  });
  const order = await fixture.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', data.payment_id)
    .executeTakeFirstOrThrow();
  const { reference, amount_minor: amountMinor, currency } = order;
  const notice = { reference, amountMinor, currency, transactionId: `t-${order.id}` };
  for (const event of events)
    await fixture.db
      .transaction()
      .execute((tx) => applyEventToPayment(tx, 'sandbox', { ...notice, kind: event }, fixture.clock.now));
}

test('every movement has its line, newest first, and the lines add up to the wallet', async () => {
  const { id } = await fixture.member({ spins: 1 });
  const persona = await fixture.persona({ name: 'Noa' });
  await done(id, 'claim_free_credits');
  await send(id, persona.id, { message_type: 'text', message_text: 'Hello' });
  const [gift] = ((await fixture.call(id, 'gifts')) as unknown as { data: { id: number; price: number }[] })
    .data;
  await send(id, persona.id, { message_type: 'gift', message_text: String(gift?.id) });
  await buy(id, ['paid']);
  await buy(id, ['paid', 'charged_back']);
  await done(id, 'spinofluck/spin', { trace_id: 'statement-spin' });
  const lines = await statement(id);
  const noa = { id: persona.id, name: 'Noa' };
  const story = lines.map(({ cause, amount, lot, with: peer }) => ({ cause, amount, lot, with: peer }));
  const won = story[0]?.cause === 'wheel_prize' ? story.slice(0, 1) : [];
  expect(story.slice(won.length)).toEqual([
    { cause: 'chargeback', amount: -20, lot: 'given' },
    { cause: 'chargeback', amount: -200, lot: 'bought' },
    { cause: 'bonus', amount: 20, lot: 'given' },
    { cause: 'purchase', amount: 200, lot: 'bought' },
    { cause: 'bonus', amount: 20, lot: 'given' },
    { cause: 'purchase', amount: 200, lot: 'bought' },
    { cause: 'gift', amount: -50, lot: 'given', with: noa },
    { cause: 'message', amount: -50, lot: 'given', with: noa },
    { cause: 'sign_up_gift', amount: 200, lot: 'given' },
  ]);
  // Entries of an order name the order and its price. Entries of coins that were taken back do not.
  const orders = lines.map(({ order }) => order).slice(won.length, won.length + 7);
  expect(orders.map((order) => order?.paid.amount)).toEqual([
    ...[undefined, undefined],
    ...Array(4).fill(orders[2]?.paid.amount),
    undefined,
  ]);
  expect(orders[2]?.paid.amount).toBeGreaterThan(0);
  expect([orders[2]?.id, orders[4]?.id]).toEqual([orders[3]?.id, orders[5]?.id]);
  expect(orders[2]?.id).not.toBe(orders[4]?.id);
  // The sums are right: each balance is the previous one plus the amount, and the last is the balance of the wallet.
  let balance = 0;
  for (const line of lines.toReversed()) {
    balance += line.amount;
    expect(line.balance).toBe(balance);
  }
  const wallet = await fixture.db
    .selectFrom('wallet')
    .select(['given', 'bought'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(wallet.given + wallet.bought);
  // Pagination returns the same lines.
  const pages = [
    await statement(id, { currentLength: 0, recordsToTake: 4 }),
    await statement(id, { currentLength: 4, recordsToTake: 50 }),
  ];
  expect(pages.flat()).toEqual(lines);
});

test('a message paid from both lots has a line for each; a deleted member is not named', async () => {
  const { id } = await fixture.member({ given: 20, bought: 40 });
  const persona = await fixture.persona({ name: 'Tamar' });
  await send(id, persona.id, { message_type: 'text', message_text: 'Hello' });
  const [first, second] = await statement(id);
  expect([first, second].map((line) => line?.amount).sort()).toEqual([-20, -30]);
  expect(first?.with?.name).toBe('Tamar');
  await done(id, 'user/block', { user_id: persona.id });
  expect((await statement(id))[0]).not.toHaveProperty('with');
});

test('of a period: its movements with their balances, its payments, the refunds of them, and its table', async () => {
  const { id, cookie } = await fixture.register({ language: 'en' });
  const start = fixture.clock.now;
  const at = (days: number) => new Date(start.getTime() + days * 86_400_000);
  const second = (days: number) => Math.floor(at(days).getTime() / 1_000);
  try {
    await done(id, 'claim_free_credits');
    await buy(id, ['paid']);
    fixture.setClock(at(40));
    await buy(id, ['paid', 'charged_back']);
    const notified = async (stretch: object) => {
      const { data, details } = await done(id, 'statement', stretch);
      const rows = data as unknown as StatementLine[];
      return { balances: rows.map(({ balance }) => balance), details };
    };
    const money = { amount: 499, currency: 'USD' };
    const first = { from: second(0), until: second(30) };
    expect(await notified(first)).toEqual({
      balances: [420, 400, 200],
      details: { lines: 3, came: 420, went: 0, paid: [{ money, back: 0 }], since: second(0) },
    });
    const later = { from: second(30) };
    expect(await notified(later)).toEqual({
      balances: [420, 440, 640, 620],
      details: { lines: 4, came: 220, went: 220, paid: [{ money, back: 499 }], since: second(0) },
    });
    expect((await notified({ until: second(0) })).details).toMatchObject({
      lines: 0,
      paid: [],
      since: second(0),
    });
    // The first session has expired by then.
    fixture.setClock(start);
    const table = (query: string) =>
      fixture.send({ method: 'GET', url: `/api/statement.csv?${query}`, headers: { cookie } });
    const body = (await table(`from=${first.from}&until=${first.until}`)).body;
    expect(
      body
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(',')[3]),
    ).toEqual(['Reason', 'Welcome gift', 'Coins bought', 'Bonus with a purchase']);
    for (const wrong of ['from=x', 'from=-1', 'until=1e30', 'from=1&from=2'])
      expect((await table(wrong)).statusCode).toBe(400);
    expect((await fixture.call(id, 'statement', { until: 1e12 })).ok).toBe(false);
  } finally {
    fixture.setClock(start);
  }
});

test('received and spent coins and single causes can be filtered, with sums beyond the page', async () => {
  const { id } = await fixture.member();
  const persona = await fixture.persona({ name: 'Lea' });
  await done(id, 'claim_free_credits');
  for (const message_text of ['One', 'Two', 'Three'])
    await send(id, persona.id, { message_type: 'text', message_text });
  await buy(id, ['paid']);
  const requested = async (filter: object) => {
    const reply = await done(id, 'statement', { recordsToTake: 2, ...filter });
    const rows = reply.data as unknown as StatementLine[];
    const { lines, came, went } = reply.details as Record<'lines' | 'came' | 'went', number>;
    return { rows: rows.map(({ cause, balance }) => [cause, balance]), lines, came, went };
  };
  expect(await requested({})).toEqual({
    rows: [
      ['bonus', 270],
      ['purchase', 250],
    ],
    lines: 6,
    came: 420,
    went: 150,
  });
  expect(await requested({ direction: 'out' })).toEqual({
    rows: [
      ['message', 50],
      ['message', 100],
    ],
    lines: 3,
    came: 0,
    went: 150,
  });
  expect(await requested({ direction: 'in', currentLength: 2 })).toEqual({
    rows: [['sign_up_gift', 200]],
    lines: 3,
    came: 420,
    went: 0,
  });
  expect(await requested({ cause: 'message', currentLength: 2 })).toEqual({
    rows: [['message', 150]],
    lines: 3,
    came: 0,
    went: 150,
  });
  expect(await requested({ cause: 'purchase', direction: 'out' })).toEqual({
    rows: [],
    lines: 0,
    came: 0,
    went: 0,
  });
});

test('the lines are added up once, and again after each movement of coins', async () => {
  const { id } = await fixture.member();
  const persona = await fixture.persona({ name: 'Maya' });
  await done(id, 'claim_free_credits');
  const read = async (filter: object = {}) => {
    let sums: object = {};
    const queries = await watchQueries(async () => {
      const { lines, came, went } = (await done(id, 'statement', { recordsToTake: 1, ...filter }))
        .details as Record<string, number>;
      sums = { lines, came, went };
    });
    return { ...sums, added: queries.filter(({ text }) => text.includes(' as came')).length };
  };
  expect(await read()).toEqual({ lines: 1, came: 200, went: 0, added: 1 });
  expect(await read({ currentLength: 1 })).toEqual({ lines: 1, came: 200, went: 0, added: 0 });
  await send(id, persona.id, { message_type: 'text', message_text: 'Hello' });
  expect(await read({ currentLength: 1 })).toEqual({ lines: 2, came: 200, went: 50, added: 1 });
  expect(await read({ direction: 'out' })).toEqual({ lines: 1, came: 0, went: 50, added: 1 });
  expect(await read({ cause: 'sign_up_gift' })).toEqual({ lines: 1, came: 200, went: 0, added: 1 });
  expect(await read({ from: 1_000 })).toEqual({ lines: 2, came: 200, went: 50, added: 1 });
  expect(await read({ until: 1_000 })).toEqual({ lines: 0, came: 0, went: 0, added: 1 });
  await buy(id, ['paid']);
  expect(await read()).toEqual({ lines: 4, came: 420, went: 50, added: 1 });
  expect(await read()).toEqual({ lines: 4, came: 420, went: 50, added: 0 });
  const other = await fixture.member();
  expect((await done(other.id, 'statement')).details).toMatchObject({ lines: 0, came: 0, went: 0 });
});

test('a refund that becomes a chargeback without a movement of coins is in the sums of its cause', async () => {
  const { id } = await fixture.member();
  await buy(id, ['paid', 'refunded']);
  const count = async (cause: string) =>
    ((await done(id, 'statement', { cause })).details as { lines: number }).lines;
  expect([await count('refund'), await count('chargeback')]).toEqual([2, 0]);
  await fixture.db
    .updateTable('payment')
    .set({ state: 'charged_back' })
    .where('person_id', '=', id)
    .where('state', '=', 'refunded')
    .execute();
  const shown = async (cause: string) => (await statement(id, { cause })).length;
  expect([await count('refund'), await count('chargeback')]).toEqual([
    await shown('refund'),
    await shown('chargeback'),
  ]);
  expect(await count('chargeback')).toBe(2);
});

test('lines are in the order of their times, in whatever order they were booked, also on a day that has an hour twice', async () => {
  const { id, cookie } = await fixture.register({ language: 'en' });
  // In Israel the clocks go back from 02:00 to 01:00 at 23:00 UTC. The times are in no order.
  const booked = ['23:10', '22:50', '21:30', '23:40', '22:10', '22:50'];
  for (const [n, hour] of booked.entries())
    await fixture.db.transaction().execute((tx) =>
      grantCoins(tx, {
        personId: id,
        amount: 2 ** n,
        entryType: 'adjustment',
        causeId: `hour-${n}`,
        balanceKind: 'bonus',
        from: 'house:adjustments',
        at: new Date(`2026-10-24T${hour}:00Z`),
      }),
    );
  const lines = await statement(id);
  const hours = lines.map(({ time }) => new Date(time * 1000).toISOString().slice(11, 16));
  expect(hours).toEqual(['23:40', '23:10', '22:50', '22:50', '22:10', '21:30']);
  // Among entries of the same moment the later one is listed first. Each balance is the previous one plus the amount.
  expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [8, 63],
    [1, 55],
    [32, 54],
    [2, 22],
    [16, 20],
    [4, 4],
  ]);
  const pages: StatementLine[] = [];
  for (let at = 0; at < lines.length; at += 2)
    pages.push(...(await statement(id, { currentLength: at, recordsToTake: 2 })));
  expect(pages).toEqual(lines);
  const byCause = await statement(id, { cause: 'adjusted', currentLength: 1, recordsToTake: 3 });
  expect(byCause).toEqual(lines.slice(1, 4));
  const until = Date.parse('2026-10-24T23:00Z') / 1000;
  expect(await statement(id, { until })).toEqual(lines.slice(2));
  const { details } = await done(id, 'statement');
  expect(details).toMatchObject({ since: Date.parse('2026-10-24T21:30Z') / 1000 });
  const table = await fixture.send({ method: 'GET', url: '/api/statement.csv', headers: { cookie } });
  const amounts = table.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[1]));
  expect(amounts).toEqual(lines.map(({ amount }) => amount).reverse());
});

test('nobody sees the movements of another member', async () => {
  const rich = await fixture.member({ given: 900 });
  const other = await fixture.member();
  expect(await statement(other.id)).toEqual([]);
  expect(await statement(rich.id)).toHaveLength(1);
});

test('the whole statement as a table: for its owner alone, and no name becomes a formula', async () => {
  const member = await fixture.register({ language: 'en' });
  await done(member.id, 'claim_free_credits');
  await accept(member.id);
  const persona = await fixture.persona({ name: '=1+1, "Noa"' });
  await send(member.id, persona.id, { message_type: 'text', message_text: 'Hello' });
  const answer = await fixture.send({
    method: 'GET',
    url: '/api/statement.csv',
    headers: { cookie: member.cookie },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['cache-control']).toContain('no-store');
  const [head, first, second] = answer.body.split('\r\n');
  expect(head).toBe(
    '\uFEFFDate and time (Asia/Jerusalem),Coins,Kind,Reason,With,Balance,Order,Money,Currency',
  );
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,200,Gift coins,Welcome gift,,200,,,$/);
  expect(second).toMatch(/,-50,Gift coins,Message,"'=1\+1, ""Noa""",150,,,$/);
  expect((await fixture.send({ method: 'GET', url: '/api/statement.csv' })).statusCode).toBe(401);
});

test.each(['=', '+', '-', '@', '\t', '\r'])(
  'a name that begins with %j stays text in the table',
  async (sign) => {
    const { id, cookie } = await fixture.register({ language: 'en' });
    await accept(id);
    const persona = await fixture.persona({ name: `${sign}1+1` });
    await done(id, 'claim_free_credits');
    await send(id, persona.id, { message_type: 'text', message_text: 'Hello' });
    const { body } = await fixture.send({ method: 'GET', url: '/api/statement.csv', headers: { cookie } });
    const [, , row] = body.split(/\r\n/);
    expect(row).toMatch(sign === '\r' ? /,"'\r1\+1",150,,,$/ : new RegExp(`,'\\${sign}1\\+1,150,,,$`));
  },
);

test('the table uses its reader’s language and time zone, names what was paid for, and applies the filter', async () => {
  const member = await fixture.register({ language: 'de' });
  await done(member.id, 'claim_free_credits');
  await buy(member.id, ['paid']);
  const table = async (query = '') =>
    (
      await fixture.send({
        method: 'GET',
        url: `/api/statement.csv${query}`,
        headers: { cookie: member.cookie },
      })
    ).body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n');
  const [head, gift, bought] = await table();
  expect(head).toBe(
    'Datum und Uhrzeit (Asia/Jerusalem);Coins;Art;Grund;Mit;Guthaben;Bestellung;Betrag;Währung',
  );
  expect(gift).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;200;/);
  expect(bought).toMatch(/;A-\d{6};\d+,\d\d;USD$/);
  expect(await table('?cause=sign_up_gift')).toHaveLength(2);
  expect(await table('?direction=out')).toHaveLength(1);
});
