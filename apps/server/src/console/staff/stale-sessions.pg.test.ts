import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { endStaleSessions, hashStaffToken, openStaffSession } from './staff-session.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('an expired session whose tickets cannot be revoked stays for the next round, and does not stop the others', async () => {
  const { app, db, clock } = fixture;
  const hashes: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { id } = await fixture.staff();
    const token = await openStaffSession(db, { id, role: 'operator' }, { now: clock.now, userAgent: '' });
    hashes.push(hashStaffToken(token));
  }
  fixture.setClock(new Date(clock.now.getTime() + 13 * 3_600_000));
  const [failing = ''] = hashes;
  const tickets = {
    ...app.tickets,
    revoke: async ({ sessionId }: { sessionId: string }) => {
      if (sessionId.endsWith(failing)) throw new Error('the TTL store is away');
    },
  };
  const listLeft = async () =>
    (await db.selectFrom('staff_session').select('token_hash').execute()).map(({ token_hash }) => token_hash);
  await endStaleSessions({ ...app, tickets } as typeof app);
  expect(await listLeft()).toEqual([failing]);
  await endStaleSessions(app);
  expect(await listLeft()).toEqual([]);
});
