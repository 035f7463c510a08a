import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { holdWallet } from '../../testing/hold-wallet.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { grant } from '../wallet/wallet.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
  await town.house.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});

test('coins that were given while a message waited for its charge are spent first, and booked as given', async () => {
  const [me, other] = [await town.member({ given: 20, bought: 100 }), await town.member()];
  const held = await holdWallet(town, me.id);
  const trace_id = randomUUID();
  const sent = town.call(me.id, 'send_message', {
    receiver_id: other.id,
    message_type: 'text',
    message_text: 'How was your day?',
    trace_id,
  });
  await held.waiting(1);
  await held.letGo((tx) =>
    grant(tx, {
      personId: me.id,
      amount: 15,
      lot: 'given',
      from: 'house:gifts',
      cause: 'adjustment',
      causeId: trace_id,
      at: town.clock.now,
    }),
  );
  expect(await sent).toMatchObject({ ok: true, details: { credits: 85 } });
  const booked = await town.db
    .selectFrom('ledger_transfer')
    .select(['lot', 'amount'])
    .where('person_id', '=', me.id)
    .where('cause', '=', 'message')
    .orderBy('lot', 'desc')
    .execute();
  expect(booked).toEqual([
    { lot: 'given', amount: 35 },
    { lot: 'bought', amount: 15 },
  ]);
});
