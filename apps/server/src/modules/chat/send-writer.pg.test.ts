import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { contentHash } from './content-hash.ts';
import { openSendWriter } from './send-writer.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
  await town.house.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});

/** The line to the database breaks once, after it has committed and before its answer is heard. */
function answerLostOnce(): KyselyPlugin {
  let lost = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (lost) return result;
      lost = true;
      throw new Error('Connection terminated unexpectedly');
    },
  };
}

test('a message whose commit was never answered is stored once, charged once, and its receiver hears of it', async () => {
  const [me, other] = [await town.member({ given: 500 }), await town.member()];
  const writer = openSendWriter({ ...town.house, db: town.db.withPlugin(answerLostOnce()) });
  const traceId = '00000000-0000-4000-8000-000000000001';
  const stored = await writer.send({
    senderId: me.id,
    receiverId: other.id,
    type: 'text',
    body: 'hi',
    bodyHash: contentHash(other.id, 'text', 'hi'),
    traceId,
    price: 50,
    staffId: null,
    asked: false,
    sessionId: null,
    at: town.clock.now,
  });
  const messages = await town.db.selectFrom('message').select('id').where('sender_id', '=', me.id).execute();
  expect(messages).toEqual([{ id: stored.id }]);
  const wallet = town.db.selectFrom('wallet').select('given').where('person_id', '=', me.id);
  expect(await wallet.executeTakeFirst()).toEqual({ given: 450 });
  const heard = town.pushes.filter(
    ({ personId, frame }) => personId === other.id && frame.module === 'new_message',
  );
  expect(heard.map(({ frame }) => frame.request_details)).toMatchObject([
    { id: stored.id, trace_id: traceId },
  ]);
});
