import { expect, test } from 'vitest';
import { replyFrame, requestFrame } from './envelope.ts';
import { MAX_FRAME_BYTES } from './socket-limits.ts';

test('a request names its call in at most 64 characters, and has a text or a number as its id', () => {
  const accepted = [
    { module: 'configs' },
    { module: 'm'.repeat(64), request_id: 'i'.repeat(64), data: { any: ['thing'] } },
    { module: '', request_id: 7 },
  ];
  for (const frame of accepted) expect(requestFrame.parse(frame)).toEqual(frame);
  const rejected = [
    {},
    { module: 7 },
    { module: 'm'.repeat(65) },
    { module: 'configs', request_id: 'i'.repeat(65) },
    { module: 'configs', request_id: null },
    { module: 'configs', request_id: true },
  ];
  for (const frame of rejected)
    expect([frame, requestFrame.safeParse(frame).success]).toEqual([frame, false]);
});

test('a reply has the id of its request and success, or the error and when to retry', () => {
  const accepted = [
    { module: 'like', request_id: 'c1', request_status: 1, data: { id: 5 } },
    { module: 'like', request_id: 7, request_status: 0, error_code: 'rate_limited', retry_after: 3 },
    { module: 'message', request_details: { a: 1 } },
  ];
  for (const frame of accepted) expect(replyFrame.parse(frame)).toEqual(frame);
  for (const invalid of [
    { request_status: 2 },
    { request_id: {} },
    { error_code: 'made up' },
    { retry_after: 'soon' },
  ])
    expect([invalid, replyFrame.safeParse({ module: 'like', ...invalid }).success]).toEqual([invalid, false]);
  expect(replyFrame.safeParse({ request_status: 1 }).success).toBe(false);
});

test('a frame has at most 65,536 bytes', () => {
  expect(MAX_FRAME_BYTES).toBe(65_536);
});
