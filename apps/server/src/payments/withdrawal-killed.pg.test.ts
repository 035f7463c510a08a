import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { CURRENT_START_NOW_VERSION } from '@afterglow/domain/start-now';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts';
import type { Provider } from './provider.ts';
import { declareWithdrawal } from './refunds/declare-withdrawal.ts';
import { sendRefund } from './refunds/send-refund.ts';

// A withdrawal and the refund that it starts immediately, killed after each of their statements: either all of it is
// stored or nothing.

let checkout: PaymentFixture;
beforeAll(async () => {
  checkout = await createPaymentFixture();
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

/**
 * Does the work on a connection of its own, which the server closes right after the given statement. Returns
 * true when the work ended before.
 */
async function killedAfter(statement: number, work: (db: App['db']) => Promise<unknown>): Promise<boolean> {
  const { kysely, close } = openDatabase({
    url: checkout.fixture.url,
    max: 1,
    applicationName: 'to-be-killed',
  });
  let count = 0;
  const killing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      if (count === statement)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-killed'`.execute(
          checkout.fixture.db,
        );
      return result;
    },
  };
  const done = await work(kysely.withPlugin(killing)).then(
    () => true,
    () => false,
  );
  await close();
  return done && count < statement;
}

async function buyer() {
  const { id } = await checkout.fixture.member();
  const order = await checkout.order(id, {
    package_id: await checkout.packageOf(500),
    start_now: CURRENT_START_NOW_VERSION,
  });
  await checkout.notify(createEvent(order));
  const { email } = await checkout.fixture.db
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email, order };
}
const text = ({ id, email, order }: Awaited<ReturnType<typeof buyer>>) => ({
  senderId: id,
  name: 'Dana Levi',
  email,
  reference: formatReceiptNumber(order.payment_id),
  text: '',
  language: 'en' as const,
});
const refundsOf = (paymentId: number) =>
  checkout.fixture.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', paymentId).execute();
const jobsOf = async (refundId: number, task: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} and j.payload::text like ${`%"refundId":${refundId}}%`}`.execute(
    checkout.fixture.db,
  );
  return rows[0]?.n;
};
/** Returns everything that a withdrawal changes. */
async function status({ id, order }: Awaited<ReturnType<typeof buyer>>) {
  const refunds = await refundsOf(order.payment_id);
  const { refunded_minor } = await checkout.stateOf(order.payment_id);
  const { bought, given } = await checkout.walletOf(id);
  const withdrawals = await checkout.fixture.db
    .selectFrom('withdrawal')
    .select('refund_id')
    .where('person_id', '=', id)
    .execute();
  const jobs = refunds[0] ? await jobsOf(refunds[0].id, 'refund_payment') : 0;
  return { withdrawals: withdrawals.length, refunds: refunds.length, refunded_minor, bought, given, jobs };
}
const untouched = { withdrawals: 0, refunds: 0, refunded_minor: 0, bought: 500, given: 50, jobs: 0 };
const withdrawn = { withdrawals: 1, refunds: 1, refunded_minor: 1_199, bought: 0, given: 0, jobs: 1 };

test('a killed withdrawal leaves nothing or everything, and sent again it is one', async () => {
  const { settings, fanout } = checkout.fixture.app;
  const now = () => checkout.fixture.clock.now;
  let statement = 0;
  for (let done = false; !done; ) {
    const me = await buyer();
    statement += 1;
    done = await killedAfter(statement, (db) => declareWithdrawal({ db, settings, now, fanout }, text(me)));
    const after = await status(me);
    expect([untouched, withdrawn], `killed after statement ${statement}`).toContainEqual(after);
    if (done) expect(after).toEqual(withdrawn);
    await declareWithdrawal({ db: checkout.fixture.db, settings, now, fanout }, text(me));
    expect(await status(me), `sent again after statement ${statement}`).toEqual(withdrawn);
  }
  // Fewer would mean that nothing was killed in between.
  expect(statement).toBeGreaterThan(10);
});

test('the job that sends the money is killed at each step: it is sent once, and one email reports it', async () => {
  const real = checkout.fixture.app.providers.get('sandbox') as Provider;
  let statement = 0;
  for (let done = false; !done; ) {
    const me = await buyer();
    await declareWithdrawal({ ...checkout.fixture.app, now: () => checkout.fixture.clock.now }, text(me));
    const [refund] = await refundsOf(me.order.payment_id);
    if (!refund) throw new Error('nothing goes back');
    let sent = 0;
    const counting: Provider = {
      ...real,
      refund: async () => {
        sent += 1;
        return { done: 'requested' };
      },
      isRefunded: async () => sent > 0,
    };
    const providers = new Map([['sandbox', counting]]);
    statement += 1;
    done = await killedAfter(statement, (db) =>
      sendRefund({ ...checkout.fixture.app, db, providers }, refund.id),
    );
    // The job is retried until it succeeds.
    for (let round = 0; round < 3; round++)
      await sendRefund({ ...checkout.fixture.app, providers }, refund.id).catch(() => {});
    expect(sent, `killed after statement ${statement}`).toBe(1);
    const [after] = await refundsOf(me.order.payment_id);
    expect([after?.asked_at !== null, after?.held_at]).toEqual([true, null]);
    expect(await jobsOf(refund.id, 'send_email'), `killed after statement ${statement}`).toBe(1);
    expect(await status(me)).toEqual(withdrawn);
  }
  expect(statement).toBeGreaterThan(5);
});
