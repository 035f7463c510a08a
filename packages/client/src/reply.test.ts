import { expect, test, vi } from 'vitest';
import { realClock } from './clock.ts';
import { parseFrame } from './reply.ts';

const readFrame = (fields: object) => parseFrame(JSON.stringify({ module: 'like', ...fields }));

test.each(['', '{', 'null', '7', '"like"', '[]', '{}', '{"module":1}'])('%s is no frame', (text) => {
  expect(parseFrame(text)).toBeNull();
});

test('an error is a status of 0, or a reason, or both', () => {
  const getCode = (fields: object) => {
    const { reply } = readFrame(fields) ?? {};
    return reply?.ok === false ? reply.code : 'ok';
  };
  expect(getCode({ request_status: 0, error_code: 'not_found' })).toBe('not_found');
  expect(getCode({ error_code: 'not_found' })).toBe('not_found');
  expect([getCode({ request_status: 0 }), getCode({ error_code: 5 })]).toEqual(['internal', 'internal']);
  expect([getCode({ request_status: 1 }), getCode({})]).toEqual(['ok', 'ok']);
});

test('a reply is recognized by its id, as text; a push has none', () => {
  expect(
    [readFrame({ request_id: 'c1' }), readFrame({ request_id: 0 })].map((frame) => frame?.requestId),
  ).toEqual(['c1', '0']);
  expect([readFrame({}), readFrame({ request_id: null })].map((frame) => frame?.requestId)).toEqual([
    undefined,
    undefined,
  ]);
});

test('the retry time is only read if it is a number', () => {
  expect(readFrame({ error_code: 'rate_limited', retry_after: 4 })?.reply).toMatchObject({ retryAfterS: 4 });
  expect(readFrame({ error_code: 'rate_limited', retry_after: '4' })?.reply).not.toHaveProperty(
    'retryAfterS',
  );
});

test('the clock of the browser calls back once, and not at all when it is stopped', () => {
  vi.useFakeTimers({ now: 5_000 });
  try {
    const called: string[] = [];
    realClock.after(100, () => called.push('a'));
    const stop = realClock.after(100, () => called.push('b'));
    stop();
    vi.advanceTimersByTime(99);
    expect([called, realClock.now()]).toEqual([[], 5_099]);
    vi.advanceTimersByTime(200);
    expect(called).toEqual(['a']);
  } finally {
    vi.useRealTimers();
  }
});
