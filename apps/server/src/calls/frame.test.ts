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
