import { visit } from '@afterglow/protocol/likes/visit';
import { personGone } from '@afterglow/protocol/safety/person-gone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { StalePreparation } from './context.ts';
import { reject, reply, write, writePrepared } from './handler.ts';
import type { Outcome } from './outcome.ts';
import { runCall } from './run.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

/** Creates a call whose transaction fails this often by a conflict, after it has queued its pushes. */
async function losing(times: number) {
  const [me, other] = [await fixture.member(), await fixture.member()];
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
  const member = { id: me.id, sessionId: 0, connectionId: 'test', networkPrefix: null };
  const caller = { connectionId: 'test', limitKey: 'test', member, staff: null };
  const outcome = await runCall(fixture.app, handler, { visited_user_id: other.id }, caller).catch(
    (error: Error) => error.message,
  );
  return { outcome, ...done, pushes: fixture.pushesTo(other.id, 'person/gone').length };
}

test('a repeated transaction sends its pushes once, after the last attempt', async () => {
  expect(await losing(2)).toEqual({ outcome: reply(undefined), tries: 3, afterwards: 1, pushes: 1 });
});

test('one that loses four times fails and sends no push', async () => {
  expect(await losing(9)).toEqual({ outcome: 'deadlock detected', tries: 4, afterwards: 0, pushes: 0 });
});

test('preparation is repeated when it is stale, and discarded unless it was taken over', async () => {
  const me = await fixture.member();
  const log: string[] = [];
  const runs: Record<string, () => Outcome<typeof visit>> = {
    first: () => {
      throw new StalePreparation();
    },
    second: () => {
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
    third: () => reply(undefined),
    rejected: () => reject('not_found'),
    failed: () => {
      throw new Error('the connection is lost, perhaps after the commit');
    },
  };
  const attempt = async (...names: string[]) => {
    log.length = 0;
    const handler = writePrepared(visit, {
      prepare: async () => {
        const name = names.shift() ?? '';
        return { value: name, discard: async () => void log.push(`discards ${name}`) };
      },
      run: async (_ctx, _input, name: string) => {
        log.push(name);
        return (runs[name] as () => Outcome<typeof visit>)();
      },
    });
    const member = { id: me.id, sessionId: 0, connectionId: 'test', networkPrefix: null };
    const caller = { connectionId: 'test', limitKey: 'test', member, staff: null };
    const outcome = await runCall(fixture.app, handler, { visited_user_id: me.id }, caller).catch(
      () => 'failed',
    );
    return { outcome, log };
  };
  expect(await attempt('first', 'second', 'third')).toEqual({
    outcome: reply(undefined),
    log: ['first', 'discards first', 'second', 'discards second', 'third'],
  });
  expect((await attempt('rejected')).log).toEqual(['rejected', 'discards rejected']);
  // It is unknown whether the transaction was committed. The sweep decides by the row.
  expect(await attempt('failed')).toEqual({ outcome: 'failed', log: ['failed'] });
});
