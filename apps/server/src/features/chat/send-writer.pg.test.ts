import type { KyselyPlugin } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { hashContent } from './message-content.ts';
import { createSendWriter } from './send-writer.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Breaks the database connection once, after the commit and before its reply arrives. */
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

test('a message whose commit was never confirmed is stored once, charged once, and delivered to its receiver', async () => {
  const [me, other] = [await fixture.member({ given: 500 }), await fixture.member()];
  const writer = createSendWriter({
    ...fixture.app,
    metrics: new Registry(),
    db: fixture.db.withPlugin(answerLostOnce()),
  });
  const traceId = '00000000-0000-4000-8000-000000000001';
  const stored = await writer.send({
    senderId: me.id,
    receiverId: other.id,
    type: 'text',
    body: 'hi',
    bodyHash: hashContent(other.id, 'text', 'hi'),
    traceId,
    price: 50,
    staffId: null,
    isAuthenticityQuestion: false,
    sessionId: null,
    at: fixture.clock.now,
  });
  const messages = await fixture.db
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', me.id)
    .execute();
  expect(messages).toEqual([{ id: stored.id }]);
  const wallet = fixture.db.selectFrom('wallet').select('given').where('person_id', '=', me.id);
  expect(await wallet.executeTakeFirst()).toEqual({ given: 450 });
  const received = fixture.pushes.filter(
    ({ personId, frame }) => personId === other.id && frame.module === 'new_message',
  );
  expect(received.map(({ frame }) => frame.request_details)).toMatchObject([
    { id: stored.id, trace_id: traceId },
  ]);
});
