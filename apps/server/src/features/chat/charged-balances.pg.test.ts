import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { lockWallet } from '../../testing/lock-wallet.ts';
import { grantCoins } from '../wallet/index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

test('coins granted while a message waits for its charge are spent first, and booked as bonus coins', async () => {
  const [me, other] = [await fixture.member({ given: 20, bought: 100 }), await fixture.member()];
  const held = await lockWallet(fixture, me.id);
  const trace_id = randomUUID();
  const sent = fixture.call(me.id, 'send_message', {
    receiver_id: other.id,
    message_type: 'text',
    message_text: 'How was your day?',
    trace_id,
  });
  await held.waiting(1);
  await held.release((tx) =>
    grantCoins(tx, {
      personId: me.id,
      amount: 15,
      balanceKind: 'bonus',
      from: 'house:gifts',
      entryType: 'adjustment',
      causeId: trace_id,
      at: fixture.clock.now,
    }),
  );
  expect(await sent).toMatchObject({ ok: true, details: { credits: 85 } });
  const booked = await fixture.db
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
