import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { returnUnanswered } from '../features/chat/index.ts';
import { endBoosts } from '../features/spotlight/index.ts';
import { requestRefund } from '../payments/index.ts';
import type { PaymentEvent } from '../payments/provider.ts';
import { type Crash, createCrashingApp } from './crashing-app.ts';
import type { Fixture } from './fixture.ts';
import { applySandboxEvent } from './payment-fixture.ts';
import type { ModelOrder, Purse } from './purse-model.ts';

export type Real = {
  fixture: Fixture;
  me: number;
  persona: number;
  member: number;
  /** A manager of the staff, and no limits for approvals. */
  manager: number;
  packages: Record<'coins' | 'spins' | 'premium', number>;
  /** Answered calls, to be repeated. */
  answered: { call: string; data: object; reply: unknown }[];
};
type Command = fc.AsyncCommand<Purse, Real, true>;
type Reply = { ok: boolean; code?: string; data?: unknown; details?: unknown };

/** Compares the member's data with the model. */
export async function compare(purse: Purse, { fixture, me }: Real): Promise<void> {
  const { given, bought, free_spins, premium_until } = await persistently(() =>
    fixture.db
      .selectFrom('wallet')
      .innerJoin('member', 'member.person_id', 'wallet.person_id')
      .select(['given', 'bought', 'free_spins', 'premium_until'])
      .where('wallet.person_id', '=', me)
      .executeTakeFirstOrThrow(),
  );
  const orders = await persistently(() =>
    fixture.db
      .selectFrom('payment')
      .select(['id', 'state', 'owed_credits', 'refunded_minor'])
      .where('person_id', '=', me)
      .orderBy('id')
      .execute(),
  );
  expect({ given, bought, spins: free_spins, until: premium_until?.getTime() ?? null, orders }).toEqual({
    given: purse.coins('given'),
    bought: purse.coins('bought'),
    spins: purse.spins,
    until: purse.premiumUntilMs,
    orders: purse.orders.map((order) => ({
      id: order.id,
      state: order.state,
      owed_credits: order.owed,
      refunded_minor: order.refundedMinor,
    })),
  });
}

/** Repeats a call until there is a reply, as a client does. A cut connection is detected within moments. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 10_000) throw error;
      await sleep(5);
    }
  }
}

type Doing = { name: string; crash: Crash | null; can?: (purse: Purse) => boolean };

/**
 * Creates a command that may crash before it is done. Then nothing has changed, and the same command is run
 * again.
 */
function command<Chosen>(
  { name, crash, can = () => true }: Doing,
  make: (purse: Purse, real: Real) => Chosen,
  act: (through: Fixture['app'], chosen: Chosen, real: Real) => Promise<Reply>,
  model: (purse: Purse, chosen: Chosen, reply: Reply, real: Real) => void,
): Command {
  return {
    check: async (purse) => can(purse as Purse),
    toString: () => (crash ? `${name}, after a crash (${crash})` : name),
    run: async (purse, real) => {
      const { app } = real.fixture;
      // Every command has a time of its own: age is decided by time.
      real.fixture.clock.now = new Date(real.fixture.clock.now.getTime() + 1_000);
      const chosen = make(purse, real);
      if (crash) {
        await act(createCrashingApp(app, crash), chosen, real).catch(() => {});
        await compare(purse, real);
      }
      const reply = await persistently(() => act(app, chosen, real));
      model(purse, chosen, reply, real);
      await compare(purse, real);
    },
  };
}

type PaidData = { call: string; data: Record<string, unknown> };
const requested = (call: string, data: object = {}): PaidData => ({
  call,
  data: { ...data, trace_id: randomUUID() },
});
const ask = async (through: Fixture['app'], { call, data }: PaidData, { fixture, me }: Real) =>
  fixture.call(me, call, data, through) as Promise<Reply>;
const done = (purse: Purse, paid: PaidData, reply: Reply, real: Real) => {
  real.answered.push({ ...paid, reply });
  expect(reply.details).toMatchObject({ credits: purse.credits });
};
const rejected = (code: string) => ({ ok: false, code });

const write = (to: 'persona' | 'member') =>
  command(
    // Messages of several senders are stored together, in a transaction that does not belong to one call.
    { name: `writes to the ${to}`, crash: null },
    (_, real) =>
      requested('send_message', {
        receiver_id: real[to],
        message_type: 'text',
        message_text: 'Good evening',
      }),
    ask,
    (purse, paid, reply, real) => {
      const drained = purse.spend(50);
      if (!drained) return expect(reply).toMatchObject(rejected('not_enough_credits'));
      if (to === 'persona') purse.waiting.push({ atMs: real.fixture.clock.now.getTime(), drained });
      done(purse, paid, reply, real);
    },
  );

const spin = (paid: boolean, crash: Crash | null) =>
  command(
    { name: paid ? 'buys a spin' : 'spins', crash },
    () => requested(paid ? 'spinofluck/buy_spin' : 'spinofluck/spin'),
    ask,
    (purse, turn, reply, real) => {
      if (paid && !purse.spend(100)) return expect(reply).toMatchObject(rejected('not_enough_credits'));
      if (!paid && purse.spins === 0) return expect(reply).toMatchObject(rejected('conflict'));
      if (!paid) purse.useSpin();
      const won = reply.data as { value?: number };
      if (won.value === undefined) purse.giveSpins(1);
      else purse.give('given', won.value);
      done(purse, turn, reply, real);
    },
  );

const boost = (kind: 'top' | 'featured' | 'spotlight', crash: Crash | null) =>
  command(
    { name: `buys ${kind}`, crash },
    () => (kind === 'spotlight' ? requested('spotlight/buy') : requested('boost/buy', { kind })),
    ask,
    (purse, paid, reply, real) => {
      const nowMs = real.fixture.clock.now.getTime();
      const running = purse.boosts.some(
        (each) => each.kind === kind && each.endsMs > nowMs && each.shown !== each.promised,
      );
      if (running) return expect(reply).toMatchObject(rejected('conflict'));
      const price = { top: 200, featured: 250, spotlight: 300 }[kind];
      const drained = purse.spend(price);
      if (!drained) return expect(reply).toMatchObject(rejected('not_enough_credits'));
      const endsMs = nowMs + (kind === 'featured' ? 7 * 24 : 24) * 3_600_000;
      const promised = kind === 'featured' ? 100 : null;
      purse.boosts.push({ kind, endsMs, price, promised, shown: 0, over: false, drained });
      done(purse, paid, reply, real);
    },
  );

let viewers = 1_000_000_000;
const addImpressions = (kind: string, times: number): Command => ({
  check: async (purse) => purse.boosts.some((each) => each.kind === kind && !each.over),
  toString: () => `${kind} is shown to ${times}`,
  run: async (purse, { fixture, me }) => {
    const [running] = purse.boosts.filter((each) => each.kind === kind && !each.over).slice(-1);
    const { id } = await fixture.db
      .selectFrom('boost')
      .select('id')
      .where('person_id', '=', me)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < times; n++)
      fixture.app.impressions.record([id], { id: ++viewers, now: fixture.clock.now });
    await fixture.app.impressions.flush();
    if (running) running.shown = Math.min(running.promised ?? Infinity, running.shown + times);
  },
});

const claim = (crash: Crash | null) =>
  command(
    { name: 'claims the gift', crash },
    () => ({ call: 'claim_free_credits', data: {} }),
    ask,
    (purse, _, reply) => {
      if (!purse.claimed) purse.give('given', 200);
      purse.claimed = true;
      expect(reply.details).toMatchObject({ credits: purse.credits });
    },
  );

const order = (what: keyof Real['packages']) =>
  command(
    // Without a reply the client opens another order. An order that the client never learned about costs nothing.
    { name: `orders ${what}`, crash: null },
    (_, { packages }) => ({
      call: 'payment/initiate',
      data: {
        provider: 'sandbox',
        package_id: packages[what],
        type: what === 'premium' ? 'premium' : 'buy-credits',
      },
    }),
    async (through, paid, real) => {
      const reply = await ask(through, paid, real);
      const id = (reply.data as { payment_id: number }).payment_id;
      const row = await real.fixture.db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...reply, data: row };
    },
    (purse, _, { data }) => {
      const row = data as { id: number; reference: string; amount_minor: number; currency: string };
      const brings = {
        coins: { credits: 500, bonus: 50, spins: 0, months: 0 },
        spins: { credits: 5_000, bonus: 500, spins: 1, months: 0 },
        premium: { credits: 0, bonus: 0, spins: 0, months: 1 },
      }[what];
      const { id, reference, amount_minor: amountMinor, currency } = row;
      const known = { id, reference, amountMinor, currency, transactionId: `t${id}` };
      const state = { owed: 0, refundedMinor: 0, takenBought: 0, takenGiven: 0 };
      purse.orders.push({ ...known, ...brings, ...state, state: 'created' });
    },
  );

const verdictOf: Record<PaymentEvent['kind'], (order: ModelOrder) => string> = {
  pending: ({ state }) => (state === 'created' ? 'done' : 'duplicate'),
  declined: ({ state }) =>
    state === 'failed' ? 'duplicate' : state === 'created' || state === 'pending' ? 'done' : 'wrong_state',
  expired: (each) => verdictOf.declined(each),
  paid: ({ state }) => (['created', 'pending', 'failed'].includes(state) ? 'done' : 'duplicate'),
  charged_back: ({ state }) =>
    state === 'created' || state === 'pending'
      ? 'too_early'
      : state === 'paid'
        ? 'done'
        : state === 'failed'
          ? 'wrong_state'
          : 'duplicate',
  refunded: () => 'not asked here',
};

const adjust = (kind: 'credits' | 'spins', amount: number, crash: Crash | null) =>
  command(
    { name: `staff adjust ${kind} by ${amount}`, crash },
    (_, { me: id }) => ({
      id,
      kind,
      amount,
      code: 'correction',
      tell: false,
      reason: 'A random history',
      trace_id: randomUUID(),
    }),
    async (through, data, { fixture, manager }) =>
      (await fixture.staffCall(manager, 'members/adjust', data, through)) as unknown as Reply,
    (purse, _, reply) => {
      const left = kind === 'credits' ? purse.coins('given') : purse.spins;
      if (left + amount < 0)
        return expect(reply).toMatchObject({ ...rejected('not_enough_credits'), details: { left } });
      expect(reply.ok).toBe(true);
      if (kind === 'credits') purse.adjustCoins(amount);
      else purse.adjustSpins(amount);
    },
  );

/** Returns an order by its number; -1 is the newest. */
const chosenFrom = (purse: Purse, which: number) =>
  purse.orders.at(which < 0 ? which : which % purse.orders.length) as ModelOrder;

const runBoth = (first: Command, then: Command): Command => ({
  check: first.check,
  toString: () => `${first}, then ${then}`,
  run: async (purse, real) => {
    await first.run(purse, real);
    await then.run(purse, real);
  },
});

const createEvent = (event: PaymentEvent['kind'], which: number, crash: Crash | null) =>
  command(
    // The newest premium purchase is charged back first, because premium periods end in the order of payment.
    {
      name: `order ${which} is ${event}`,
      crash,
      can: (purse) => {
        if (purse.orders.length === 0) return false;
        const chosen = chosenFrom(purse, which);
        const last = purse.orders.filter(({ months, state }) => months > 0 && state === 'paid').at(-1);
        return event !== 'charged_back' || chosen.months === 0 || chosen === last;
      },
    },
    (purse) => chosenFrom(purse, which),
    async (through, { reference, transactionId, amountMinor, currency }) => {
      const notified = { kind: event, reference, transactionId, amountMinor, currency };
      const { verdict } = await applySandboxEvent(through, notified);
      return { ok: true, data: verdict };
    },
    (purse, chosen, { data }, { fixture }) => {
      const verdict = verdictOf[event](chosen);
      expect(data).toBe(verdict);
      if (verdict !== 'done') return;
      if (event === 'paid') purse.pay(chosen, fixture.clock.now.getTime());
      else if (event === 'charged_back') {
        purse.clawBack(chosen, fixture.clock.now.getTime());
        chosen.state = 'charged_back';
      } else chosen.state = event === 'pending' ? 'pending' : 'failed';
    },
  );

const refund = (which: number, share: number, crash: Crash | null) =>
  command(
    {
      name: `${share} % of what order ${which} is worth goes back`,
      crash,
      can: (purse) => purse.orders.length > 0 && chosenFrom(purse, which).months === 0,
    },
    (purse) => {
      const chosen = chosenFrom(purse, which);
      return { chosen, part: Math.ceil((purse.refundable(chosen) * share) / 100) };
    },
    async ({ db }, { chosen, part }, { fixture }) => {
      const requested = await db
        .transaction()
        .execute((tx) =>
          requestRefund(tx, { paymentId: chosen.id, requestedMinor: part, now: fixture.clock.now }),
        );
      return requested.ok ? { ok: true } : { ok: false, code: requested.error.reason };
    },
    (purse, { chosen, part }, reply) => {
      if (chosen.state !== 'paid') return expect(reply).toEqual(rejected('not_paid'));
      if (purse.refundable(chosen) === 0) return expect(reply).toEqual(rejected('nothing_left'));
      expect(reply.ok).toBe(true);
      purse.refund(chosen, part);
    },
  );

const pass = (hours: number, crash: Crash | null) =>
  command(
    { name: `${hours} hours pass`, crash },
    (_, { fixture }) => {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + hours * 3_600_000);
    },
    async (through) => {
      await returnUnanswered(through);
      await endBoosts(through);
      return { ok: true };
    },
    (purse, _, __, { fixture }) => purse.passTo(fixture.clock.now.getTime()),
  );

const repeat = (which: number): Command => ({
  check: async () => true,
  toString: () => `call ${which} is repeated`,
  run: async (purse, real) => {
    const before = real.answered[which % Math.max(1, real.answered.length)];
    if (!before) return;
    const { left: _, ...reply } = (await persistently(() =>
      ask(real.fixture.app, before as PaidData, real),
    )) as Reply & {
      left?: number;
    };
    expect(JSON.stringify(reply.details)).toContain('credits');
    expect(reply.ok).toBe(true);
    await compare(purse, real);
  },
});

/**
 * Creates a command that is rare by chance: the coins of an order are spent, it is charged back, and then the
 * coins are returned.
 */
const owing = (first: Crash | null, then: Crash | null): Command =>
  [
    order('coins'),
    createEvent('paid', -1, first),
    boost('spotlight', null),
    boost('featured', null),
    boost('top', null),
    createEvent('charged_back', -1, then),
    pass(24 * 8, first),
  ].reduce(runBoth);

const crashes = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constant('exception' as const) },
  { weight: 1, arbitrary: fc.constant('connection' as const) },
);
const which = fc.nat(4);

export const anyCommands: fc.Arbitrary<Command>[] = [
  fc.constantFrom('persona' as const, 'member' as const).map(write),
  fc.tuple(fc.boolean(), crashes).map(([paid, crash]) => spin(paid, crash)),
  fc
    .tuple(fc.constantFrom('top' as const, 'featured' as const, 'spotlight' as const), crashes)
    .map(([kind, crash]) => boost(kind, crash)),
  fc
    .tuple(fc.constantFrom('featured', 'spotlight'), fc.constantFrom(1, 37, 120))
    .map(([kind, times]) => addImpressions(kind, times)),
  crashes.map(claim),
  fc
    .tuple(
      fc.oneof(
        fc.tuple(fc.constant('credits' as const), fc.constantFrom(25, 900, -40, -200)),
        fc.tuple(fc.constant('spins' as const), fc.constantFrom(2, -1, -3)),
      ),
      crashes,
    )
    .map(([[kind, amount], crash]) => adjust(kind, amount, crash)),
  fc.constantFrom('coins' as const, 'spins' as const, 'premium' as const).map(order),
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('coins' as const, 'spins' as const, 'premium' as const), crashes)
        .map(([what, crash]) => runBoth(order(what), createEvent('paid', -1, crash))),
    },
    { weight: 1, arbitrary: fc.tuple(crashes, crashes).map(([first, then]) => owing(first, then)) },
  ),
  fc
    .tuple(
      fc.constantFrom(
        'pending' as const,
        'declined' as const,
        'paid' as const,
        'charged_back' as const,
        'charged_back' as const,
      ),
      which,
      crashes,
    )
    .map(([event, n, crash]) => createEvent(event, n, crash)),
  fc.tuple(which, fc.constantFrom(100, 40), crashes).map(([n, share, crash]) => refund(n, share, crash)),
  fc.tuple(fc.constantFrom(1, 25, 24 * 8), crashes).map(([hours, crash]) => pass(hours, crash)),
  which.map(repeat),
];
