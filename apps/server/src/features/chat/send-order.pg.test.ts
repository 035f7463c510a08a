import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { lockWallet } from '../../testing/lock-wallet.ts';
import { hashContent } from './message-content.ts';
import type { SendResult } from './send-writer-types.ts';

let fixture: Fixture;
/** Two server processes on one database, each with its own connections and its own writer. */
let apps: readonly [App, App];

beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
  apps = [fixture.app, await fixture.another()];
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

function send(app: App, senderId: number, receiverId: number, body = 'hi', traceId: string = randomUUID()) {
  return app.sendWriter.send({
    senderId,
    receiverId,
    type: 'text',
    body,
    bodyHash: hashContent(receiverId, 'text', body),
    traceId,
    price: 50,
    staffId: null,
    isAuthenticityQuestion: false,
    sessionId: null,
    at: fixture.clock.now,
  });
}

test('two partners who write to each other at once through two processes, thousands of times: no deadlock, no lost message', async () => {
  const rich = { given: 1_000_000 };
  const people = await Promise.all(Array.from({ length: 6 }, () => fixture.member(rich)));
  const deadlocks = async () =>
    (
      await sql<{
        n: number;
      }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(fixture.db)
    ).rows[0]?.n;
  const before = await deadlocks();
  const sends: Promise<SendResult>[] = [];
  for (let round = 0; round < 100; round++) {
    for (const [n, a] of people.entries()) {
      for (const b of people) {
        if (a.id !== b.id) sends.push(send(apps[(n + round) % 2 ? 0 : 1], a.id, b.id));
      }
    }
  }
  const stored = await Promise.all(sends);
  expect(stored.every(({ verdict }) => verdict === 'sent')).toBe(true);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3_000);
  expect(await deadlocks()).toBe(before);
});

test('ids rise in commit order within a conversation, also with two processes', async () => {
  const a = await fixture.member({ given: 100_000 });
  const b = await fixture.member({ given: 100_000 });
  // A reader must never see a smaller id appear after a larger one while others write.
  let isWatching = true;
  const seen: number[] = [];
  const watch = (async () => {
    while (isWatching) {
      const rows = await fixture.db
        .selectFrom('message')
        .select('id')
        .where('sender_id', 'in', [a.id, b.id])
        .where('id', 'not in', seen.length > 0 ? seen : [0])
        .orderBy('id')
        .execute();
      for (const { id } of rows) {
        expect(id).toBeGreaterThan(seen.at(-1) ?? 0);
        seen.push(id);
      }
    }
  })();
  const sends = Array.from({ length: 200 }, (_, n) =>
    send(apps[n % 2 ? 0 : 1], n % 3 ? a.id : b.id, n % 3 ? b.id : a.id),
  );
  await Promise.all(sends);
  isWatching = false;
  await watch;
});

test('the same trace id through two processes at once: one message, one charge', async () => {
  const a = await fixture.member({ given: 500 });
  const b = await fixture.member();
  for (let round = 0; round < 10; round++) {
    const traceId = randomUUID();
    const stored = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(apps[n % 2 ? 0 : 1], a.id, b.id, 'hi', traceId)),
    );
    expect(stored.filter(({ verdict }) => verdict === 'sent')).toHaveLength(1);
    expect(
      new Set(stored.map(({ id, credits, creditsVersion }) => `${id} ${credits} ${creditsVersion}`)).size,
    ).toBe(1);
  }
  const wallet = await fixture.db
    .selectFrom('wallet')
    .select('given')
    .where('person_id', '=', a.id)
    .executeTakeFirstOrThrow();
  expect(wallet.given).toBe(0);
});

test('the same trace id to two people at once, through two processes: one message, one charge', async () => {
  const [a, b, c] = [await fixture.member({ given: 500 }), await fixture.member(), await fixture.member()];
  const traceId = randomUUID();
  const held = await lockWallet(fixture, a.id);
  const both = Promise.all([
    send(apps[0], a.id, b.id, 'hi', traceId),
    send(apps[1], a.id, c.id, 'hi', traceId),
  ]);
  try {
    // Neither send saw the other, and both were charged as the first message.
    await held.waiting(2);
  } finally {
    await held.release();
  }
  expect((await both).map(({ verdict }) => verdict).sort()).toEqual(['sent', 'trace_conflict']);
  const wallet = await fixture.db
    .selectFrom('wallet')
    .select('given')
    .where('person_id', '=', a.id)
    .executeTakeFirstOrThrow();
  expect(wallet.given).toBe(450);
});

test('any mixture of sends ends as the model of the ledger predicts', async () => {
  const step = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    process: fc.nat(1),
    trace: fc.nat(5),
    body: fc.constantFrom('a', 'b'),
    alone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(fc.nat(300), { minLength: 3, maxLength: 3 }),
      async (steps, coins) => {
        const people: { id: number }[] = [];
        for (const given of coins) people.push(await fixture.member({ given }));
        const idOf = (n: number) => people[n]?.id as number;
        const credits = [...coins];
        const known = new Map<string, string>();
        const running: Promise<void>[] = [];
        // The model decides in the order of storage: a sender's own messages are stored in the order in which they were
        // sent.
        for (const { from, to, process, trace, body, alone } of steps) {
          // Only the messages of one process have a defined order.
          if (process === 1) await Promise.all(running.splice(0));
          const traceId = `trace-${idOf(from)}-${trace}`;
          const sent = send(apps[process] as App, idOf(from), idOf(to), `${to}${body}`, traceId).then(
            (stored) => {
              const first = known.get(traceId);
              if (first !== undefined) {
                expect(stored.verdict).toBe(first === `${to}${body}` ? 'repeated' : 'trace_conflict');
              } else if (from === to) {
                expect(stored.verdict).toBe('not_found');
              } else if ((credits[from] as number) < 50) {
                expect(stored.verdict).toBe('not_enough_credits');
              } else {
                known.set(traceId, `${to}${body}`);
                credits[from] = (credits[from] as number) - 50;
                expect(stored).toMatchObject({ verdict: 'sent', price: 50, credits: credits[from] });
              }
            },
          );
          if (alone || process === 1) await sent;
          else running.push(sent);
        }
        await Promise.all(running);
        const wallets = await fixture.db
          .selectFrom('wallet')
          .select(['person_id', 'given'])
          .where(
            'person_id',
            'in',
            people.map(({ id }) => id),
          )
          .orderBy('person_id')
          .execute();
        expect(wallets.map(({ given }) => given)).toEqual(credits);
      },
    ),
    { numRuns: 40 },
  );
});
