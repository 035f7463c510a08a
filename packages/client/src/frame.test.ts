import { expect, test, vi } from 'vitest';
import { realClock } from './clock.ts';
import { parseFrame } from './frame.ts';

const read = (fields: object) => parseFrame(JSON.stringify({ module: 'like', ...fields }));

test.each(['', '{', 'null', '7', '"like"', '[]', '{}', '{"module":1}'])('%s is no frame', (text) => {
  expect(parseFrame(text)).toBeNull();
});

test('whatever says no is a refusal: a status of 0, or a reason, or both', () => {
  const codeOf = (fields: object) => {
    const { answer } = read(fields) ?? {};
    return answer?.ok === false ? answer.code : 'ok';
  };
  expect(codeOf({ request_status: 0, error_code: 'not_found' })).toBe('not_found');
  expect(codeOf({ error_code: 'not_found' })).toBe('not_found');
  expect([codeOf({ request_status: 0 }), codeOf({ error_code: 5 })]).toEqual(['internal', 'internal']);
  expect([codeOf({ request_status: 1 }), codeOf({})]).toEqual(['ok', 'ok']);
});

test('a reply is known by its id, as text; a push has none', () => {
  expect([read({ request_id: 'c1' }), read({ request_id: 0 })].map((frame) => frame?.requestId)).toEqual([
    'c1',
    '0',
  ]);
  expect([read({}), read({ request_id: null })].map((frame) => frame?.requestId)).toEqual([
    undefined,
    undefined,
  ]);
});

test('how long to wait is told only where it is a number', () => {
  expect(read({ error_code: 'rate_limited', retry_after: 4 })?.answer).toMatchObject({ retryAfter: 4 });
  expect(read({ error_code: 'rate_limited', retry_after: '4' })?.answer).not.toHaveProperty('retryAfter');
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
