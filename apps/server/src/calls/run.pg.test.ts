import { visit } from '@afterglow/protocol/likes/visit';
import { personGone } from '@afterglow/protocol/safety/person-gone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../testing/house-for-tests.ts';
import { reply, write } from './handler.ts';
import { run } from './run.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

/** A call that loses so many times to another transaction, after it has said whom to tell. */
async function losing(times: number) {
  const [me, other] = [await town.member(), await town.member()];
  const done = { tries: 0, afterwards: 0 };
  const handler = write(visit, (ctx) => {
    done.tries += 1;
    ctx.push(other.id, personGone, { data: { user_id: me.id } });
    ctx.afterCommit(() => {
      done.afterwards += 1;
    });
    if (done.tries <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return reply(undefined);
  });
  const member = { id: me.id, sessionId: 'test', connectionId: 'test', neighbourhood: null };
  const speaker = { connectionId: 'test', limitKey: 'test', member, staff: null };
  const outcome = await run(town.house, handler, { visited_user_id: other.id }, speaker).catch(
    (error: Error) => error.message,
  );
  return { outcome, ...done, pushes: town.pushesTo(other.id, 'person/gone').length };
}

test('a transaction that has to be made anew tells once what it has to tell, and after the last try', async () => {
  expect(await losing(2)).toEqual({ outcome: reply(undefined), tries: 3, afterwards: 1, pushes: 1 });
});

test('one that loses four times fails and tells nobody anything', async () => {
  expect(await losing(9)).toEqual({ outcome: 'deadlock detected', tries: 4, afterwards: 0, pushes: 0 });
});
