import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks } from './audit/checks.ts';
import { askedOf, auditFindings } from './audit/findings.ts';
import type { DB } from './db/schema.ts';
import { settle } from './payments/settle.ts';
import { type TestTown, testTown } from './testing/house-for-tests.ts';

let town: TestTown;
let me: number;
let other: number;
let persona: number;
let payment: number;
let firstMessage: number;

beforeAll(async () => {
  town = await testTown();
  await town.house.settings.set('partners', 'mixed');
  await town.house.settings.set('paid_spins', { il: true, de: true, eu: true, other: true });
  ({ id: me } = await town.member({ given: 60, bought: 300, spins: 3 }));
  ({ id: other } = await town.member({ given: 500 }));
  ({ id: persona } = await town.persona());
  await town.call(me, 'claim_free_credits');
  const { id: package_id } = await town.db
    .selectFrom('credit_package')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const event of ['paid', 'refunded', 'open'] as const) {
    const order = await town.call(me, 'payment/initiate', {
      provider: 'sandbox',
      package_id,
      type: 'buy-credits',
    });
    if (!order.ok) throw new Error(order.code);
    payment = (order.data as { payment_id: number }).payment_id;
    if (event === 'open') continue;
    const { reference, amount_minor, currency } = await town.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    const notice = { reference, amountMinor: amount_minor, currency, transactionId: `t${payment}` };
    await settle(town.db, 'sandbox', { ...notice, event: 'paid' }, town.clock.now);
    if (event === 'refunded') await settle(town.db, 'sandbox', { ...notice, event }, town.clock.now);
  }
  for (const turn of ['spin', 'spin', 'buy_spin'])
    await town.call(me, `spinofluck/${turn}`, { trace_id: `audit-${Math.random().toString(36).slice(2)}` });
  for (const [from, to] of [
    [me, other],
    [me, persona],
    [other, me],
    [me, other],
  ] as const) {
    const message_text = 'hi';
    const trace_id = `trace-${from}-${to}-${Math.random().toString(36).slice(2)}`;
    const sent = await town.call(from, 'send_message', {
      receiver_id: to,
      message_type: 'text',
      message_text,
      trace_id,
    });
    firstMessage ??= (sent as unknown as { details: { id: number } }).details.id;
  }
});
afterAll(async () => {
  expect(await auditFindings(town.db)).toEqual([]);
  await town.close();
});

/** Corrupts inside a transaction that is rolled back, past triggers and checks, and answers which checks found it. */
async function found(corrupt: (db: typeof town.db) => Promise<unknown>): Promise<string[]> {
  let names: string[] = [];
  await town.db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`alter table wallet drop constraint wallet_given_check`.execute(transaction);
      await corrupt(transaction as unknown as typeof town.db);
      names = [...new Set((await auditFindings(transaction)).map(({ check }) => check))];
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  return names;
}

const execute = (text: ReturnType<typeof sql>) => (db: typeof town.db) => text.execute(db);
const freeSpin = sql`(select min(id) from spin where not paid)`;
const paidSpin = sql`(select min(id) from spin where paid)`;
const transferOf = (cause: string) => sql`(select min(id) from ledger_transfer where cause = ${cause})`;

describe('each corruption is found', () => {
  const corruptions: Record<string, { check: keyof DB | string; by: () => ReturnType<typeof sql> }> = {
    'a coin appears in a wallet': {
      check: 'wallet_is_its_transfers',
      by: () => sql`update wallet set given = given + 1 where person_id = ${me}`,
    },
    'a coin moves from one wallet to another': {
      check: 'wallet_is_its_transfers',
      by: () =>
        sql`update wallet set given = given + case person_id when ${me} then 1 else -1 end where person_id in (${me}, ${other})`,
    },
    'a transfer is lost': {
      check: 'message_is_charged',
      by: () => sql`delete from ledger_transfer where id = ${transferOf('message')}`,
    },
    'a transfer’s amount is changed': {
      check: 'message_is_charged',
      by: () => sql`update ledger_transfer set amount = amount + 1 where id = ${transferOf('message')}`,
    },
    'a transfer goes to nobody': {
      check: 'transfer_accounts',
      by: () => sql`update ledger_transfer set credit = 'house' where id = ${transferOf('message')}`,
    },
    'a charge without a message': {
      check: 'charge_has_message',
      by: () => sql`update ledger_transfer set cause_id = '99999' where id = ${transferOf('message')}`,
    },
    'a message that was paid is gone': {
      check: 'charge_has_message',
      by: () => sql`delete from message where id = ${firstMessage}`,
    },
    'a virtual profile was charged': {
      check: 'virtual_profiles_pay_nothing',
      by: () =>
        sql`update message set sender_id = ${persona}, receiver_id = ${me} where id = ${firstMessage}`,
    },
    'a payment is paid without a credit': {
      check: 'payment_is_credited',
      by: () => sql`update payment set state = 'paid' where id = ${payment}`,
    },
    'a text is not the one that was sent': {
      check: 'text_is_as_sent',
      by: () => sql`update message set body = 'ho' where id = ${firstMessage}`,
    },
    'a message is somebody else’s': {
      check: 'text_is_as_sent',
      by: () => sql`update message set receiver_id = ${persona} where id = ${firstMessage}`,
    },
    'a payment costs less than was ordered': {
      check: 'payment_is_as_ordered',
      by: () => sql`update payment set amount_minor = amount_minor - 1 where id = ${payment}`,
    },
    'a payment brings more than was ordered': {
      check: 'payment_is_as_ordered',
      by: () => sql`update payment set months = months + 1 where id = ${payment}`,
    },
    'a credit without a payment': {
      check: 'credit_has_payment',
      by: () => sql`update ledger_transfer set cause_id = '99999' where id = ${transferOf('payment')}`,
    },
    'a refund that took back too little': {
      check: 'refund_adds_up',
      by: () => sql`update ledger_transfer set amount = amount - 1 where id = ${transferOf('refund')}`,
    },
    'a second sign-up gift': {
      check: 'one_gift_a_member',
      by: () => sql`
        insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id)
        values ('house:gifts', 'member:' || ${me}::int || ':given', 200, 'signup_gift', 'again', 'given', ${me})`,
    },
    'a wallet below zero': {
      check: 'wallet_not_negative',
      by: () => sql`update wallet set given = -5 where person_id = ${me}`,
    },
    'a wrong count of unread messages': {
      check: 'unread_is_counted',
      by: () =>
        sql`update conversation set unread = unread + 1 where owner_id = ${me} and peer_id = ${other}`,
    },
    'a conversation that ends somewhere else': {
      check: 'conversation_is_its_messages',
      by: () =>
        sql`update conversation set last_message_id = ${firstMessage} where owner_id = ${me} and peer_id = ${other}`,
    },
    'one side of a conversation is missing': {
      check: 'conversation_is_its_messages',
      by: () => sql`delete from conversation where owner_id = ${other} and peer_id = ${me}`,
    },
    'a member waits for an answer that was given': {
      check: 'waiting_is_for_an_answer',
      by: () => sql`update conversation set last_sender_id = ${persona} where owner_id = ${persona}`,
    },
    'a member without a wallet': {
      check: 'member_has_wallet',
      by: () => sql`delete from wallet where person_id = ${other}`,
    },
    'a free spin appears': {
      check: 'spins_are_their_movements',
      by: () => sql`update member set free_spins = free_spins + 1 where person_id = ${me}`,
    },
    'a spin that was paid for is gone': {
      check: 'booking_has_spin',
      by: () => sql`delete from spin where id = ${paidSpin}`,
    },
    'a spin cost less than it says': {
      check: 'spin_is_booked',
      by: () => sql`update spin set price = price + 1 where id = ${paidSpin}`,
    },
    'a spin used up nothing': {
      check: 'spin_is_booked',
      by: () => sql`delete from spin_movement where cause = 'used' and cause_id = ${freeSpin}::text`,
    },
    'free spins that nobody paid for': {
      check: 'spins_have_payment',
      by: () =>
        sql`insert into spin_movement (person_id, cause, cause_id, change, at) values (${me}, 'payment', '99999', 1, now())`,
    },
    'a prize that the seeds do not lead to': {
      check: 'draw_is_provable',
      by: () => sql`update spin set place = (place + 1) % 10 where id = ${freeSpin}`,
    },
    'a draw from another seed than the one that was promised': {
      check: 'seed_was_promised',
      by: () => sql`update spin set server_seed = repeat('0', 64) where id = ${paidSpin}`,
    },
    'coins that no account lost': {
      check: 'sum_is_zero',
      by: () =>
        sql`update ledger_transfer set debit = 'house:sales', credit = 'house:gifts' where id = ${transferOf('payment')}`,
    },
  };
  for (const [name, { check, by }] of Object.entries(corruptions)) {
    test(name, async () => {
      expect(await found(execute(by()))).toContain(check);
    });
  }
});

test('the command ends with 0 on clean books and with 1 and a line for each finding on others', async () => {
  const audit = () =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'audit/audit.ts')], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: town.url, NODE_ENV: 'test' },
    });
  expect(audit()).toMatchObject({ status: 0, stdout: 'The books add up.\n', stderr: '' });
  await sql`update wallet set given = given + 1 where person_id = ${me}`.execute(town.db);
  const { status, stderr } = audit();
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(`^wallet_is_its_transfers: wallet ${me}: `),
    expect.stringMatching('^sum_is_zero: all accounts: '),
  ]);
  await sql`update wallet set given = given - 1 where person_id = ${me}`.execute(town.db);
});

test('a check reads each table once, also where few members wrote very much: none compares all with all', async () => {
  await town.db
    .transaction()
    .execute(async (transaction) => {
      await sql`
        insert into message (sender_id, receiver_id, type, body, price, trace_id, body_hash)
        select ${me}, ${other}, 'text', 'hi', 5, 'much' || n, n from generate_series(1, 20000) n`.execute(
        transaction,
      );
      await sql`
        insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id)
        select 'member:' || sender_id || ':given', 'house:chat', 5, 'message', id, 'given', sender_id from message
        where trace_id like 'much%'`.execute(transaction);
      await sql`analyze message, ledger_transfer`.execute(transaction);
      await sql`set local enable_nestloop = off`.execute(transaction);
      const joining = Object.entries(checks).filter(
        ([, query]) => /\bmessage\b/.test(query) && query.includes('ledger_transfer'),
      );
      expect(joining.length).toBeGreaterThan(2);
      for (const [check, query] of joining) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(askedOf(query))}`.execute(
          transaction,
        );
        // A join that finds its partners by less than all that joins them tries the rest one by one.
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, check).not.toMatch(/Merge Cond: .*\n\s*Join Filter: .* = /);
      }
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
});
