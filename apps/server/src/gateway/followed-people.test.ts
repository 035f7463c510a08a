import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFollowedPeople } from './followed-people.ts';

/** Creates a bus that confirms when the test lets it. */
function createBus() {
  const sent: string[] = [];
  const late: [number, readonly number[]][] = [];
  const confirm: (() => void)[] = [];
  const state = { isConnected: true, sequence: 7 };
  const people = createFollowedPeople({
    isConnected: () => state.isConnected,
    subscribe: (ids) => {
      sent.push(`+${ids}`);
      return new Promise<void>((done) => void confirm.push(done));
    },
    unsubscribe: async (ids) => void sent.push(`-${ids}`),
    getSequence: () => state.sequence,
    onLate: (...missed) => void late.push(missed),
  });
  return { people, sent, late, state, confirm: () => confirm.splice(0).forEach((done) => void done()) };
}
const turn = () => new Promise((done) => setImmediate(done));

test('the people of one turn are subscribed to together, and waited for until the bus confirms', async () => {
  const { people, sent, late, confirm } = createBus();
  for (const id of [1, 2, 3]) people.follow(id);
  let isFollowed = false;
  void people.awaitFollowed(2)?.then(() => {
    isFollowed = true;
  });
  await turn();
  expect([sent, isFollowed]).toEqual([['+1,2,3'], false]);
  confirm();
  await turn();
  expect(isFollowed).toBe(true);
  expect(people.awaitFollowed(2)).toBeUndefined();
  people.unfollow(2);
  await turn();
  expect(sent).toEqual(['+1,2,3', '-2']);
  expect(late).toEqual([]);
});

test('a page that is reloaded within a turn changes nothing', async () => {
  const { people, sent, confirm } = createBus();
  people.follow(1);
  await turn();
  confirm();
  people.unfollow(1);
  people.follow(1);
  await turn();
  expect(sent).toEqual(['+1']);
  expect(people.awaitFollowed(1)).toBeUndefined();
});

test('nobody waits long for a bus that hangs, and what may be missing is replayed once it answers', async () => {
  const { people, late, state, confirm } = createBus();
  people.follow(1);
  const begun = performance.now();
  await people.awaitFollowed(1);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(late).toEqual([]);
  state.sequence = 12;
  confirm();
  await turn();
  expect(late).toEqual([[7, [1]]]);
});

test('an answer that came while the process was busy is not late', async () => {
  const { people, late, confirm } = createBus();
  people.follow(1);
  const waited = people.awaitFollowed(1);
  setTimeout(() => setImmediate(confirm), 290);
  await sleep(1);
  const until = performance.now() + 500;
  while (performance.now() < until);
  await waited;
  await turn();
  expect(late).toEqual([]);
});

test('while the bus is away nobody waits; its next connection takes everybody who is still here', async () => {
  const { people, sent, state } = createBus();
  people.follow(1);
  await turn();
  state.isConnected = false;
  people.follow(2);
  people.unfollow(1);
  people.follow(3);
  await turn();
  expect(people.awaitFollowed(3)).toBeUndefined();
  expect(sent).toEqual(['+1']);
  state.isConnected = true;
  expect(people.takeAll()).toEqual([2, 3]);
  people.unfollow(2);
  await sleep(1);
  expect(sent).toEqual(['+1', '-2']);
});
