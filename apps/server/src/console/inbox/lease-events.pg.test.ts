import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import type { PersonaEvent } from '../../features/chat/index.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair } from '../../testing/waiting-pair.ts';
import { acquireLease } from '../operators/lease.ts';
import { createLeaseNotifier } from './lease-events.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('the holder is notified of messages in their order, also where the first look-up takes longer', async () => {
  const pair = await createWaitingPair(fixture);
  const { id: staffId } = await fixture.staff();
  const { now } = fixture.clock;
  await acquireLease(fixture.db, pair, { staffId, now }, 600);
  let queries = 0;
  const db = fixture.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++queries === 1) await sleep(300);
      return result;
    },
  });
  const bodies: string[] = [];
  const toStaffHere = (_: number, frame: string) => void bodies.push(JSON.parse(frame).data.message.body);
  const app = { ...fixture.app, db, fanout: { ...fixture.app.fanout, toStaffHere } } as App;
  const notify = createLeaseNotifier({
    ...app,
    connections: { ...app.connections, listStaffIds: () => [staffId] },
  });
  for (const id of [1, 2]) {
    const message = { id, from: 'member', type: 'text', body: `Message ${id}`, timeS: 0, notice: null };
    notify({ kind: 'message', ...pair, message } as PersonaEvent);
    // A query of its own.
    await sleep(50);
  }
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies).toEqual(['Message 1', 'Message 2']);
});
