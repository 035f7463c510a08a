import { beforeEach, expect, test } from 'vitest';
import { createTickets, type Tickets } from './tickets.ts';
import { createMemoryTtlStore } from './ttl-store.ts';

let tickets: Tickets;
let elsewhere: Tickets;
const start = new Date('2026-11-21T10:00:00Z');
const clock = { now: start };
const holder = { personId: 7, sessionId: '12', sessionKey: 'key', requestedAt: start };

beforeEach(() => {
  clock.now = start;
  const ttlStore = createMemoryTtlStore(() => clock.now.getTime());
  const options = { secret: 'a secret that two processes share', ttlStore, now: () => clock.now };
  tickets = createTickets(options);
  elsewhere = createTickets(options);
});

test('a ticket identifies its holder once, on any process', async () => {
  const { token, expiresInS } = await tickets.issue(holder);
  expect(expiresInS).toBe(30);
  expect(await elsewhere.redeem(token, 'key')).toEqual({ personId: 7, sessionId: '12' });
  expect(await elsewhere.redeem(token, 'key')).toBeNull();
  expect(await tickets.redeem(token, 'key')).toBeNull();
});

test('guests get tickets too', async () => {
  const { token } = await tickets.issue({ ...holder, personId: null, sessionId: null, sessionKey: 'guest' });
  expect(await tickets.redeem(token, 'guest')).toEqual({ personId: null, sessionId: null });
});

test('of fifty concurrent uses of a ticket one succeeds', async () => {
  const { token } = await tickets.issue(holder);
  const all = await Promise.all(Array.from({ length: 50 }, () => tickets.redeem(token, 'key')));
  expect(all.filter(Boolean)).toHaveLength(1);
});

test('a ticket is invalid with another cookie, and not used up by the attempt', async () => {
  const { token } = await tickets.issue(holder);
  expect(await tickets.redeem(token, 'another')).toBeNull();
  expect(await tickets.redeem(token, 'guest')).toBeNull();
  expect(await tickets.redeem(token, 'key')).not.toBeNull();
});

test('a ticket expires after 30 seconds', async () => {
  const { token } = await tickets.issue(holder);
  clock.now = new Date(clock.now.getTime() + 30_000);
  expect(await tickets.redeem(token, 'key')).toBeNull();
});

test('a token changed anywhere is rejected', async () => {
  const { token } = await tickets.issue(holder);
  for (const wrong of [
    '',
    'x',
    token.slice(1),
    token.slice(0, -1),
    token.replace('~7~', '~8~'),
    `${token}~`,
    'x'.repeat(9999),
  ]) {
    expect(await tickets.redeem(wrong, 'key')).toBeNull();
  }
});

test('when a session ends its tickets become invalid, and no others', async () => {
  const { token } = await tickets.issue(holder);
  const other = await tickets.issue({ ...holder, sessionId: '13' });
  await elsewhere.revoke({ sessionId: '12' });
  expect(await tickets.redeem(token, 'key')).toBeNull();
  expect(await tickets.redeem(other.token, 'key')).not.toBeNull();
  await elsewhere.revoke({ personId: 7 });
  const third = await tickets.issue({ ...holder, sessionId: '14' });
  expect(await tickets.redeem(third.token, 'key')).toBeNull();
});

test('a session that ends during the lookup for a ticket is remembered longer than the ticket is valid', async () => {
  const requestedAt = clock.now;
  await tickets.revoke({ sessionId: '12' });
  clock.now = new Date(start.getTime() + 20_000);
  const { token } = await tickets.issue({ ...holder, requestedAt });
  expect(await tickets.redeem(token, 'key')).toBeNull();
  const late = await tickets.issue({ ...holder, requestedAt });
  clock.now = new Date(start.getTime() + 31_500);
  expect(await tickets.redeem(late.token, 'key')).toBeNull();
});

const later = (ms: number): void => {
  clock.now = new Date(start.getTime() + ms);
};

test('a ticket is valid until its last moment, once', async () => {
  const [used, unused] = [await tickets.issue(holder), await tickets.issue(holder)];
  expect(await tickets.redeem(used.token, 'key')).not.toBeNull();
  later(29_900);
  expect(await tickets.redeem(used.token, 'key')).toBeNull();
  expect(await tickets.redeem(unused.token, 'key')).not.toBeNull();
});

test('an ended session is remembered for as long as any of its tickets is valid', async () => {
  await tickets.revoke({ sessionId: '12' });
  const { token } = await tickets.issue(holder);
  later(29_900);
  expect(await tickets.redeem(token, 'key')).toBeNull();
});

test('a ticket that expires later than possible was issued before the clock was set back, and is rejected', async () => {
  const fromAhead = async (ms: number) => {
    const { token } = await tickets.issue({ ...holder, requestedAt: new Date(start.getTime() + ms) });
    return tickets.redeem(token, 'key');
  };
  expect(await fromAhead(5_000)).not.toBeNull();
  expect(await fromAhead(5_001)).toBeNull();
});

test('a signature of the previous secret is accepted; a too long token is rejected', async () => {
  const ttlStore = createMemoryTtlStore(() => clock.now.getTime());
  const now = () => clock.now;
  const before = createTickets({ secret: 'the secret before this one, long enough', ttlStore, now });
  const after = createTickets({
    secret: 'the secret of now, which is long enough',
    previousSecrets: ['the secret before this one, long enough'],
    ttlStore,
    now,
  });
  const { token } = await before.issue(holder);
  expect(await after.redeem(token, 'key')).not.toBeNull();
  expect(await before.redeem((await after.issue(holder)).token, 'key')).toBeNull();
  const long = await after.issue({ ...holder, sessionId: 's'.repeat(400) });
  expect(await after.redeem(long.token, 'key')).toBeNull();
});
