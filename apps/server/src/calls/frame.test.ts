import { expect, test } from 'vitest';
import { parseFrame } from './frame.ts';

test('no text of a frame has half a character, however deep it lies', () => {
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
])('a frame too large to be read is answered under the id at its head: %s', (written, id) => {
  const text = `{"module": "configs", "request_id": ${written}, "data": {"keys": "${'x'.repeat(70_000)}"}}`;
  expect(parseFrame(text)).toEqual({
    error: { error_code: 'too_large' },
    ...(id === undefined ? {} : { request_id: id }),
  });
});
