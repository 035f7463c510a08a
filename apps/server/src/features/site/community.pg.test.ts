import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { startTestServer } from '../../testing/server-for-tests.ts';
import { watchQueries } from '../../testing/watch-queries.ts';
import { createCommunity } from './community.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
});
afterAll(() => fixture.close());

test('the members are counted once for all who ask at the same time, and again after ten minutes', async () => {
  await fixture.member();
  const community = createCommunity(fixture.app);
  const askTogether = () => Promise.all(Array.from({ length: 50 }, () => community.members()));
  let answers: number[] = [];
  const first = await watchQueries(async () => {
    answers = await askTogether();
  });
  expect(first).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([1]));

  await fixture.member();
  expect(await watchQueries(askTogether)).toEqual([]);
  fixture.setClock(new Date(fixture.clock.now.getTime() + 10 * 60_000 + 1));
  // Nobody waits for the new count: all of them get the last one.
  const second = await watchQueries(async () => {
    answers = await askTogether();
    await sleep(50);
  });
  expect(second).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([1]));
  await expect.poll(() => community.members()).toBe(2);
});

test('a server counts the members when it starts, before anybody asks', async () => {
  const isCount = ({ text }: { text: string }) => text.includes('as members from member');
  await watchQueries(async (sent) => {
    const server = await startTestServer();
    await expect.poll(() => sent.filter(isCount).length).toBe(1);
    await server.app.community.members();
    expect(sent.filter(isCount)).toHaveLength(1);
    await server.stop();
  });
});
