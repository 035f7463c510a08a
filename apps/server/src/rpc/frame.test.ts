import { MAX_FRAME_BYTES } from '@afterglow/protocol/socket-limits';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createReply, listIssues, parseFrame, toReplyFrame } from './frame.ts';

test('no text of a frame contains half a surrogate pair, however deep it lies', () => {
  const text = String.raw`{"module":"x","request_id":"a\ud83d","data":{"a":["\uDE00 b",{"c":"\ud83d\ude00 \uD800"}]}}`;
  expect(parseFrame(text)).toEqual({
    module: 'x',
    request_id: 'a\ufffd',
    data: { a: ['\ufffd b', { c: '😀 \ufffd' }] },
  });
});

test.each([
  ['"c9"', 'c9'],
  ['17', 17],
  ['"no \\" end"', undefined],
  [`"${'x'.repeat(65)}"`, undefined],
])('a frame too large to be parsed is answered with the id at its head: %s', (written, id) => {
  const text = `{"module": "configs", "request_id": ${written}, "data": {"keys": "${'x'.repeat(70_000)}"}}`;
  expect(parseFrame(text)).toEqual({
    error: { error_code: 'too_large' },
    ...(id === undefined ? {} : { request_id: id }),
  });
});

test.each([
  [{ module: 'configs' }],
  [{ module: 'm'.repeat(64), request_id: 'i'.repeat(64), data: [1] }],
  [{ module: 'configs', request_id: 0, data: null }],
  [{ module: '', request_id: -1.5 }],
  // Additional fields of later clients are accepted.
  [{ module: 'm'.repeat(64), request_id: 'i'.repeat(64), added: 1 }],
  [{ module: 'configs', added: { later: true } }],
  [{ module: 'configs', request_id: 7, added: null }],
])('a valid request is returned as it was sent: %j', (frame) => {
  expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
});

const rejected = (path: string, message: string) => ({
  error_code: 'bad_request',
  request_details: { issues: [{ path, message }] },
});

test.each([
  ['no frame', rejected('', 'not JSON'), undefined],
  ['null', rejected('', 'invalid_type'), undefined],
  ['7', rejected('', 'invalid_type'), undefined],
  ['{"request_id":"c1"}', rejected('module', 'invalid_type'), 'c1'],
  ['{"module":5,"request_id":9}', rejected('module', 'invalid_type'), 9],
  [`{"module":"${'m'.repeat(65)}"}`, rejected('module', 'too_big'), undefined],
  [`{"module":"x","request_id":"${'i'.repeat(65)}"}`, rejected('request_id', 'too_big'), 'i'.repeat(64)],
  ['{"module":"x","request_id":{"a":1}}', rejected('request_id', 'invalid_union'), undefined],
  ['{"module":"x","request_id":1e999}', rejected('request_id', 'invalid_union'), undefined],
  ['{"module":"x","request_id":null}', rejected('request_id', 'invalid_union'), undefined],
])(
  'an invalid request is rejected with the path of its error, under its id: %s',
  (text, error, request_id) => {
    expect(parseFrame(text)).toEqual({ error, ...(request_id !== undefined && { request_id }) });
  },
);

test('the size of a frame is its bytes, whatever its characters', () => {
  const frame = (email: string, count: number) => `{"module":"x","data":"${email.repeat(count)}"}`;
  const space = MAX_FRAME_BYTES - frame('', 0).length;
  expect(parseFrame(frame('a', space))).toMatchObject({ module: 'x' });
  expect(parseFrame(frame('a', space + 1))).toMatchObject({ error: { error_code: 'too_large' } });
  expect(parseFrame(frame('ש', space / 2 + 1))).toMatchObject({ error: { error_code: 'too_large' } });
});

test('the id of a too large frame is found with or without the name before it, and nowhere else', () => {
  const filler = `"data":"${'x'.repeat(70_000)}"`;
  const idOf = (head: string) => (parseFrame(`${head}${filler}}`) as { request_id?: unknown }).request_id;
  expect(idOf('{"request_id":"c1",')).toBe('c1');
  expect(idOf(' { "module" : "a" , "request_id" : 12 , ')).toBe(12);
  expect(idOf(`{"module":"a","request_id":${'9'.repeat(16)},`)).toBeUndefined();
  expect(idOf('{"module":"a","else":1,"request_id":"c1",')).toBeUndefined();
  expect(idOf('["request_id","c1",')).toBeUndefined();
  expect(idOf(`{${' '.repeat(600)}"request_id":"c1",`)).toBeUndefined();
});

test('at most ten errors are reported, by their paths and never with the sent values', () => {
  const shape = z.object({ list: z.array(z.object({ n: z.number() })) });
  const wrong = shape.safeParse({ list: Array.from({ length: 12 }, () => ({ n: 'secret' })) });
  const issues = listIssues(wrong.error as z.ZodError);
  expect(issues).toHaveLength(10);
  expect(issues[1]).toEqual({ path: 'list.1.n', message: 'invalid_type' });
  expect(JSON.stringify(issues)).not.toContain('secret');
  const deep = z.object({ ['k'.repeat(80)]: z.number() }).safeParse({});
  expect(listIssues(deep.error as z.ZodError)[0]?.path).toHaveLength(64);
});

test('a reply has its call and its request id; an error says why and when to come back', () => {
  const done = toReplyFrame({ ok: true, data: { a: 1 }, details: { b: 2 } } as never);
  expect(createReply('configs', done, 'c1')).toEqual({
    text: '{"module":"configs","request_id":"c1","request_status":1,"data":{"a":1},"request_details":{"b":2}}',
    isRateLimited: false,
  });
  const not = toReplyFrame({ ok: false, code: 'rate_limited', details: { c: 3 }, retryAfterS: 4 } as never);
  expect(JSON.parse(createReply('like', not).text)).toEqual({
    module: 'like',
    request_status: 0,
    error_code: 'rate_limited',
    request_details: { c: 3 },
    retry_after: 4,
  });
});
