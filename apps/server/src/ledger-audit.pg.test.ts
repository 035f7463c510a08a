import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { runAudit } from './ledger-audit/index.ts';
import { applyEventToPayment } from './payments/index.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { fillLedger } from './testing/generated-ledger.ts';
import { testDatabase } from './testing/test-database.ts';

type Finding = Awaited<ReturnType<typeof runAudit>>[number];

let fixture: Fixture;
let me: number;
let other: number;
let persona: number;
let openOrder: number;
let refundedOrder: number;
let premiumOrder: number;
let boost: number;
let firstMessage: number;

beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.app.settings.set('paid_spins', { il: true, de: true, eu: true, other: true });
  ({ id: me } = await fixture.member({ given: 60, bought: 900, spins: 3 }));
  ({ id: other } = await fixture.member({ given: 500 }));
  ({ id: persona } = await fixture.persona());
  await fixture.call(me, 'claim_free_credits');
  const { id: package_id } = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const month = await fixture.db
    .selectFrom('premium_package')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const event of ['paid', 'refunded', 'open', 'premium'] as const) {
    const order = await fixture.call(me, 'payment/initiate', {
      provider: 'sandbox',
      ...(event === 'premium'
        ? { package_id: month.id, type: 'premium' }
        : { package_id, type: 'buy-credits' }),
    });
    if (!order.ok) throw new Error(order.code);
    const payment = (order.data as { payment_id: number }).payment_id;
    if (event === 'open') openOrder = payment;
    if (event === 'refunded') refundedOrder = payment;
    if (event === 'premium') premiumOrder = payment;
    if (event === 'open') continue;
    const { reference, amount_minor, currency } = await fixture.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    const notice = { reference, amountMinor: amount_minor, currency, transactionId: `t${payment}` };
    await fixture.db
      .transaction()
      .execute((tx) => applyEventToPayment(tx, 'sandbox', { ...notice, kind: 'paid' }, fixture.clock.now));
    if (event === 'refunded')
      await fixture.db
        .transaction()
        .execute((tx) => applyEventToPayment(tx, 'sandbox', { ...notice, kind: event }, fixture.clock.now));
  }
  for (const turn of ['spin', 'spin', 'buy_spin'])
    await fixture.call(me, `spinofluck/${turn}`, {
      trace_id: `audit-${Math.random().toString(36).slice(2)}`,
    });
  for (const [from, to] of [
    [me, other],
    [me, persona],
    [other, me],
    [me, other],
  ] as const) {
    const message_text = 'hi';
    const trace_id = `trace-${from}-${to}-${Math.random().toString(36).slice(2)}`;
    const sent = await fixture.call(from, 'send_message', {
      receiver_id: to,
      message_type: 'text',
      message_text,
      trace_id,
    });
    firstMessage ??= (sent as unknown as { details: { id: number } }).details.id;
  }
  await buyBoosts();
});
async function buyBoosts(): Promise<void> {
  for (const kind of ['top', 'featured'])
    await fixture.call(me, 'boost/buy', { kind, trace_id: `audit-boost-${kind}` });
  ({ id: boost } = await fixture.db
    .selectFrom('boost')
    .select('id')
    .where('kind', '=', 'featured')
    .executeTakeFirstOrThrow());
}
const inWords = ({ check, subject, detail }: Finding) => `${check}: ${subject}: ${detail}`;
afterAll(async () => {
  expect((await runAudit(fixture.db)).map(inWords)).toEqual([]);
  await fixture.close();
});

/**
 * Corrupts rows inside a transaction that is rolled back, with triggers and checks off. Returns what the audit reports.
 */
async function text(corrupt: (db: typeof fixture.db) => Promise<unknown>): Promise<string[]> {
  let lines: string[] = [];
  await fixture.db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`alter table wallet drop constraint wallet_given_check`.execute(transaction);
      await corrupt(transaction as unknown as typeof fixture.db);
      lines = (await runAudit(transaction)).map(inWords);
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  return lines;
}

type Sql = ReturnType<typeof sql>;
const freeSpin = sql`(select min(id) from spin where not paid)`;
const paidSpin = sql`(select min(id) from spin where paid)`;
const transferOf = (cause: string) => sql`(select min(id) from ledger_transfer where cause = ${cause})`;
/** The coins of this lot are spent last. */
const newestGrant = sql`select max(grant_id) from grant_range join wallet using (person_id) where lot = 'given' and ends_at > given_end - given`;
/** `by` corrupts the ledger, and `row` selects the row that replaces `?` in the expected line. */
type Corruption = { by: () => Sql; row: () => Sql; ts: string };
const message = () => sql`select ${firstMessage}::text as row`;
const person = (id: () => number) => () => sql`select ${id()}::text as row`;
const idOf = (id: Sql) => () => sql`select ${id}::text as row`;

/** A way to corrupt the ledger, and the expected line that names what was corrupted. */
const corruptions: Record<string, Corruption> = {
  'a coin appears in a wallet': {
    by: () => sql`update wallet set given = given + 1 where person_id = ${me}`,
    row: person(() => me),
    ts: 'coins_held: wallet of person ?: the balance is ',
  },
  'a coin moves from one wallet to another': {
    by: () =>
      sql`update wallet set given = given + case person_id when ${me} then 1 else -1 end where person_id in (${me}, ${other})`,
    row: person(() => other),
    ts: 'coins_held: wallet of person ?: the balance is ',
  },
  'a coin changes its lot': {
    by: () => sql`update wallet set given = given + 1, bought = bought - 1 where person_id = ${me}`,
    row: person(() => me),
    ts: 'coins_held: wallet of person ?: the balance is ',
  },
  'a stored balance is another': {
    by: () =>
      sql`update ledger_transfer set balance_after = balance_after + 1 where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'balances_follow: transfer ?: the stored balance is ',
  },
  'two stored balances are exchanged': {
    by: () => sql`
      update ledger_transfer set balance_after = (select max(balance_after) + min(balance_after) from ledger_transfer
        where cause = 'message' and person_id = ${me}) - balance_after
      where id in (select id from ledger_transfer where cause = 'message' and person_id = ${me} order by id limit 2)`,
    row: idOf(transferOf('message')),
    ts: 'balances_follow: transfer ?: the stored balance is ',
  },
  'a charge says another position': {
    by: () => sql`update ledger_transfer set spent_to = spent_to + 1 where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'charges_follow: transfer ?: the stored position is ',
  },
  'a charge says no position': {
    by: () => sql`update ledger_transfer set spent_to = null where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'charges_follow: transfer ?: the stored position is ',
  },
  'the line of a lot ends elsewhere': {
    by: () => sql`update wallet set bought_end = bought_end + 1 where person_id = ${me}`,
    row: person(() => me),
    ts: 'lot_ends_as_booked: wallet of person ?: the bought balance ends at position ',
  },
  'a grant has one coin less': {
    by: () => sql`update grant_range set coins = coins - 1 where person_id = ${other} and coins > 1`,
    row: person(() => other),
    ts: 'grants_fill_the_line: given coins of person ?: a grant runs from position ',
  },
  'a grant is gone from the line': {
    by: () => sql`delete from grant_range where person_id = ${other}`,
    row: person(() => other),
    ts: 'grants_fill_the_line: given coins of person ?: the grants end at position 0, but the wallet says ',
  },
  'unspent coins stand as those of another grant': {
    by: () => sql`update grant_range set grant_id = 0 where grant_id = (${newestGrant})`,
    row: person(() => me),
    ts: 'coins_unspent: grant ',
  },
  'a member without a wallet': {
    by: () => sql`delete from wallet where person_id = ${other}`,
    row: person(() => other),
    ts: 'member_has_wallet: member ?: the member has no wallet',
  },
  'a wallet below zero': {
    by: () => sql`update wallet set given = -5 where person_id = ${me}`,
    row: person(() => me),
    ts: 'wallet_not_negative: wallet of person ?: the balance is negative: -5 given',
  },
  'a transfer is lost': {
    by: () => sql`delete from ledger_transfer where id = ${transferOf('message')}`,
    row: message,
    ts: 'coins_message: message ?: person ',
  },
  'a transfer’s amount is changed': {
    by: () => sql`update ledger_transfer set amount = amount + 1 where id = ${transferOf('message')}`,
    row: message,
    ts: 'coins_message: message ?: person ',
  },
  'a transfer is another member’s': {
    by: () =>
      sql`update ledger_transfer set person_id = ${other}, debit = 'member:' || ${other}::int || ':' || lot where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'coins_message: transfer ?: there is no message ',
  },
  'a transfer goes to nobody': {
    by: () => sql`update ledger_transfer set credit = 'house' where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'coins_accounts: transfer ?: ',
  },
  'a transfer from an account of the site that has nothing to do with its cause': {
    by: () => sql`update ledger_transfer set credit = 'house:wheel' where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'coins_accounts: transfer ?: ',
  },
  'coins that no member lost': {
    by: () =>
      sql`update ledger_transfer set debit = 'house:sales', credit = 'house:gifts' where id = ${transferOf('payment')}`,
    row: idOf(transferOf('payment')),
    ts: 'coins_accounts: transfer ?: ',
  },
  'a cause that nobody knows': {
    by: () => sql`update ledger_transfer set cause = 'luck' where id = ${transferOf('adjustment')}`,
    row: idOf(transferOf('luck')),
    ts: 'coins_accounts: transfer ?: ',
  },
  'a charge without a message': {
    by: () => sql`update ledger_transfer set cause_id = '99999' where id = ${transferOf('message')}`,
    row: idOf(transferOf('message')),
    ts: 'coins_message: transfer ?: there is no message 99999 of person ',
  },
  'a message that was paid is gone': {
    by: () => sql`delete from message where id = ${firstMessage}`,
    row: idOf(transferOf('message')),
    ts: 'coins_message: transfer ?: there is no message ',
  },
  'coins came back for a message that nobody returned': {
    by: () => sql`
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, balance_after)
      select credit, debit, amount, 'message_return', cause_id, lot, person_id, balance_after from ledger_transfer where id = ${transferOf('message')}`,
    row: idOf(transferOf('message_return')),
    ts: 'coins_message_return: transfer ?: there is no returned message ',
  },
  'coins of a returned message came back to another lot': {
    by: () => sql`
      with returned as (update message set returned_at = now() where id = ${firstMessage} returning id, sender_id, price)
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, balance_after)
      select 'house:chat', 'member:' || sender_id || ':bought', price, 'message_return', id, 'bought', sender_id, 0 from returned`,
    row: message,
    ts: 'return_is_as_charged: message ?: ',
  },
  'a virtual profile was charged': {
    by: () => sql`update message set sender_id = ${persona}, receiver_id = ${me} where id = ${firstMessage}`,
    row: message,
    ts: 'virtual_profiles_pay_nothing: message ?: ',
  },
  'a text is not the one that was sent': {
    by: () => sql`update message set body = 'ho' where id = ${firstMessage}`,
    row: message,
    ts: 'text_is_as_sent: message ?: ',
  },
  'a message is somebody else’s': {
    by: () => sql`update message set receiver_id = ${persona} where id = ${firstMessage}`,
    row: message,
    ts: 'text_is_as_sent: message ?: ',
  },
  'a wrong count of unread messages': {
    by: () => sql`update conversation set unread = unread + 1 where owner_id = ${me} and peer_id = ${other}`,
    row: person(() => me),
    ts: 'conversation_is_its_messages: conversation of ? with ',
  },
  'a conversation that ends somewhere else': {
    by: () =>
      sql`update conversation set last_message_id = ${firstMessage} where owner_id = ${me} and peer_id = ${other}`,
    row: person(() => me),
    ts: 'conversation_is_its_messages: conversation of ? with ',
  },
  'one side of a conversation is missing': {
    by: () => sql`delete from conversation where owner_id = ${other} and peer_id = ${me}`,
    row: person(() => other),
    ts: 'conversation_is_its_messages: conversation of ? with ',
  },
  'a member waits for an answer that was given': {
    by: () => sql`update conversation set last_sender_id = ${persona} where owner_id = ${persona}`,
    row: person(() => persona),
    ts: 'waiting_is_for_an_answer: conversation of ? with ',
  },
  'an order is paid without a credit': {
    by: () => sql`update payment set state = 'paid' where id = ${openOrder}`,
    row: person(() => openOrder),
    ts: 'coins_payment: purchase ?: ',
  },
  'an order is paid by nothing': {
    by: () => sql`update payment set state = 'paid' where id = ${openOrder}`,
    row: person(() => openOrder),
    ts: 'payment_is_in_its_state: payment ?: ',
  },
  'an order costs less than was ordered': {
    by: () => sql`update payment set amount_minor = amount_minor - 1 where id = ${openOrder}`,
    row: person(() => openOrder),
    ts: 'payment_is_as_sealed: payment ?: ',
  },
  'an order brings more than was ordered': {
    by: () => sql`update payment set months = months + 1 where id = ${openOrder}`,
    row: person(() => openOrder),
    ts: 'payment_is_as_sealed: payment ?: ',
  },
  'a credit without an order': {
    by: () => sql`update ledger_transfer set cause_id = '99999' where id = ${transferOf('payment')}`,
    row: idOf(transferOf('payment')),
    ts: 'coins_payment: transfer ?: there is no purchase 99999 of person ',
  },
  'bonus coins that were never credited': {
    by: () =>
      sql`delete from ledger_transfer where cause = 'payment' and lot = 'given' and cause_id = ${refundedOrder}::text`,
    row: person(() => refundedOrder),
    ts: 'coins_payment: purchase ?: ',
  },
  'a refund that took back too little': {
    by: () => sql`update ledger_transfer set amount = amount - 1 where id = ${transferOf('refund')}`,
    row: person(() => refundedOrder),
    ts: 'coins_refund: refunded purchase ?: ',
  },
  'what an order owed was paid off by nothing': {
    by: () => sql`update payment set repaid_credits = 1 where id = ${refundedOrder}`,
    row: () => sql`select ${refundedOrder}::text as row`,
    ts: 'coins_repayment: purchase that owed coins ?: person ',
  },
  'coins came back of an order that owes, and pay nothing off': {
    by: () => sql`
      with owing as (update payment set owed_credits = 1 where id = ${refundedOrder})
      update ledger_transfer set cause = 'boost_return', cause_id = cause || id
      where person_id = ${me} and lot = 'bought' and cause in ('adjustment', 'payment')`,
    row: person(() => me),
    ts: 'owed_coins_are_not_held: wallet of person ?: the wallet holds ',
  },
  'more is owed of an order than it brought': {
    by: () => sql`update payment set owed_credits = credits + bonus + 1 where id = ${refundedOrder}`,
    row: person(() => refundedOrder),
    ts: 'payment_is_in_its_state: payment ?: ',
  },
  'a second sign-up gift': {
    by: () => sql`
      insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, balance_after)
      values ('house:gifts', 'member:' || ${me}::int || ':given', 200, 'signup_gift', 'again', 'given', ${me}, 0)`,
    row: idOf(sql`(select max(id) from ledger_transfer)`),
    ts: 'one_gift_a_member: transfer ?: ',
  },
  'a free spin appears': {
    by: () => sql`update member set free_spins = free_spins + 1 where person_id = ${me}`,
    row: person(() => me),
    ts: 'free_spins_held: member of person ?: ',
  },
  'a spin that was paid for is gone': {
    by: () => sql`delete from spin where id = ${paidSpin}`,
    row: idOf(transferOf('wheel')),
    ts: 'coins_wheel: transfer ?: there is no paid spin ',
  },
  'a spin cost less than it says': {
    by: () => sql`update spin set price = price + 1 where id = ${paidSpin}`,
    row: idOf(paidSpin),
    ts: 'coins_wheel: paid spin ?: ',
  },
  'a free spin cost something': {
    by: () => sql`update spin set price = 5 where id = ${freeSpin}`,
    row: idOf(freeSpin),
    ts: 'free_spin_costs_nothing: spin ?: ',
  },
  'a spin used up nothing': {
    by: () => sql`delete from spin_movement where cause = 'used' and cause_id = ${freeSpin}::text`,
    row: idOf(freeSpin),
    ts: 'free_spins_used: free spin ?: ',
  },
  'free spins that nobody paid for': {
    by: () =>
      sql`insert into spin_movement (person_id, cause, cause_id, change, at) values (${me}, 'payment', '99999', 1, now())`,
    row: person(() => 99_999),
    ts: 'free_spins_payment: movement of free spins for payment ?: there is no purchase ',
  },
  'more free spins went back than were bought': {
    by: () =>
      sql`insert into spin_movement (person_id, cause, cause_id, change, at) values (${me}, 'refund', ${refundedOrder}::text, -9, now())`,
    row: person(() => refundedOrder),
    ts: 'spins_went_back: movement of free spins for refund ?: ',
  },
  'premium appears': {
    by: () => sql`update member set premium_until = premium_until + interval '1 day' where person_id = ${me}`,
    row: person(() => me),
    ts: 'premium_ends_as_booked: member ?: premium ends at ',
  },
  'premium that was paid was never granted': {
    by: () => sql`delete from premium_movement where payment_id = ${premiumOrder}`,
    row: person(() => premiumOrder),
    ts: 'premium_is_as_ordered: payment ?: 1 months were ordered, but no premium was granted',
  },
  'premium without an order': {
    by: () => sql`update premium_movement set payment_id = ${openOrder} where payment_id = ${premiumOrder}`,
    row: person(() => openOrder),
    ts: 'premium_is_as_ordered: payment ?: no premium purchase of person ',
  },
  'a stretch of premium is longer than what was booked': {
    by: () => sql`update premium_movement set change_s = change_s - 60 where payment_id = ${premiumOrder}`,
    row: () => sql`select id::text as row from premium_movement where payment_id = ${premiumOrder}`,
    ts: 'premium_adds_up: movement of premium ?: ',
  },
  'a boost that nobody paid for': {
    by: () => sql`delete from ledger_transfer where cause = 'boost' and cause_id = ${boost}::text`,
    row: person(() => boost),
    ts: 'coins_boost: boost ?: person ',
  },
  'a boost was shown to fewer than it says': {
    by: () => sql`update boost set shown = 5 where id = ${boost}`,
    row: person(() => boost),
    ts: 'boost_is_shown_as_counted: boost ?: 5 of 100 impressions are counted, but 0 viewers are stored',
  },
  'a boost was returned without a coin': {
    by: () => sql`update boost set settled_at = now(), credits_returned = 250 where id = ${boost}`,
    row: person(() => boost),
    ts: 'coins_boost_return: boost that was not delivered ?: person ',
  },
  'money went back of which no refund tells': {
    by: () => sql`update payment set refunded_minor = 1 where id = ${premiumOrder}`,
    row: person(() => premiumOrder),
    ts: 'refunds_are_of_what_was_paid: payment ?: 1 of ',
  },
  'a prize that the seeds do not lead to': {
    by: () => sql`update spin set place = (place + 1) % 10 where id = ${freeSpin}`,
    row: idOf(freeSpin),
    ts: 'draw_is_provable: spin ?: the seeds give place ',
  },
  'a draw from another seed than the one that was promised': {
    by: () => sql`update spin set server_seed = repeat('0', 64) where id = ${paidSpin}`,
    row: idOf(paidSpin),
    ts: 'seed_was_promised: spin ?: ',
  },
};

test.each(Object.entries(corruptions))('a corruption is found and named: %s', async (_, { by, row, ts }) => {
  let named = '';
  const lines = await text(async (db) => {
    await by().execute(db);
    named = (await (row() as ReturnType<typeof sql<{ row: string }>>).execute(db)).rows[0]?.row ?? '';
  });
  expect(lines).toContainEqual(expect.stringContaining(ts.replace('?', named)));
});

test('the command exits with 0 on a clean ledger, and with 1 and a line for each finding otherwise', async () => {
  const audit = () =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'ledger-audit/audit.ts')], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: fixture.url, NODE_ENV: 'test' },
    });
  expect(audit()).toMatchObject({ status: 0, stdout: 'The audit found no errors.\n', stderr: '' });
  await sql`update wallet set given = given + 1 where person_id = ${me}`.execute(fixture.db);
  const { status, stderr } = audit();
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(
    new RegExp(
      `^coins_held: wallet of person ${me}: the balance is \\d+ coins \\(given\\), but \\d+ are booked$`,
    ),
  );
  await sql`update wallet set given = given - 1 where person_id = ${me}`.execute(fixture.db);
});

test('a ledger of many members, orders, messages, spins and boosts is clean, and one additional coin is found', async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { kysely, close } = openDatabase({ url, max: 1 });
  try {
    await fillLedger(client, 6_000);
    expect((await runAudit(kysely)).map(inWords)).toEqual([]);
    const { rows } = await client.query<{ cause: string; n: number }>(
      'select cause, count(*)::int as n from ledger_transfer group by cause order by cause',
    );
    expect(rows.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining([
        'boost',
        'message',
        'message_return',
        'payment',
        'refund',
        'spotlight',
        'wheel',
      ]),
    );
    await client.query('update wallet set given = given + 1 where person_id = 7');
    const found = await runAudit(kysely);
    expect(found).toMatchObject([{ check: 'coins_held', subject: 'wallet of person 7' }]);
    await client.query('update wallet set given = given + 1 where person_id <> 7');
    expect(await runAudit(kysely)).toHaveLength(20);
  } finally {
    await client.end();
    await close();
    await drop();
  }
});
