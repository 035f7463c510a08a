import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { expect, test } from 'vitest';
import { type SessionReply, validateSession } from './validate-session.ts';

const user = { id: 7, name: 'Dana' } as OwnUser;
const no: SessionReply = { authenticated: false };

/** Returns the replies one after the other, the last one repeatedly; counts the requests and reconnects. */
function server(answers: readonly (SessionReply | null)[]) {
  const counts = { asked: 0, again: 0 };
  const ask = async (): Promise<SessionReply | null> =>
    answers[Math.min(counts.asked++, answers.length - 1)] ?? null;
  const again = async (): Promise<void> => {
    counts.again += 1;
  };
  return { ask, again, counts };
}

test('a valid session needs one request', async () => {
  const { ask: request, again: reconnect, counts } = server([{ authenticated: true, user }]);
  expect(await validateSession({ request, reconnect, hasCookie: () => true })).toBe(user);
  expect(counts).toEqual({ asked: 1, again: 0 });
});

test('[S4.10, S9.14] a rejected session is requested again, up to 3 times', async () => {
  const { ask: request, again: reconnect, counts } = server([no, no, no, { authenticated: true, user }]);
  expect(await validateSession({ request, reconnect, hasCookie: () => true })).toBe(user);
  expect(counts).toEqual({ asked: 4, again: 3 });
});

test('[S4.11, S8.32] after the first try and three more the session is given up', async () => {
  const { ask: request, again: reconnect, counts } = server([no]);
  expect(await validateSession({ request, reconnect, hasCookie: () => true })).toBe('logout');
  expect(counts).toEqual({ asked: 4, again: 3 });
});

test('a guest without a session cookie does not retry', async () => {
  const { ask: request, again: reconnect, counts } = server([no]);
  expect(await validateSession({ request, reconnect, hasCookie: () => false })).toBe('stay_guest');
  expect(counts.asked).toBe(1);
});

test('an unreachable server does not count as an attempt', async () => {
  const {
    ask: request,
    again: reconnect,
    counts,
  } = server([null, null, no, null, no, no, { authenticated: true, user }]);
  expect(await validateSession({ request, reconnect, hasCookie: () => true })).toBe(user);
  expect(counts.asked).toBe(7);
});
