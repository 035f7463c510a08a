import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { encodeTextFrame } from './text-frame.ts';

// The receiver of ws, which its types leave out.
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'ws reads a text of %d bytes unchanged',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await readBack(encodeTextFrame(text))).toBe(text);
  },
);

test('multi-byte characters are counted as bytes', async () => {
  const text = 'שלום, wie geht’s? 🕯️'.repeat(9);
  expect(await readBack(encodeTextFrame(text))).toBe(text);
});

function readBack(frame: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer, isBinary: boolean) =>
      isBinary ? reject() : resolve(data.toString()),
    );
    receiver.on('error', reject);
    receiver.write(frame);
  });
}
