import { createHash } from 'node:crypto';
import { DEFAULT_WEIGHTS, pickSegment, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { expect, test } from 'vitest';
import { emptyForm, parseDraw, recompute } from './recompute-draw.ts';

const seed = 'b'.repeat(64);

test('pasted values are read, whatever space or capitals came with them', () => {
  expect(
    parseDraw({ hash: ` ${'A'.repeat(64)}\n`, serverSeed: seed, clientSeed: ' lucky 7 ', spinId: ' 12 ' }),
  ).toEqual({ facts: { hash: 'a'.repeat(64), serverSeed: seed, clientSeed: 'lucky 7', spinId: 12 } });
});

test('each field says what is wrong with it', () => {
  expect(parseDraw(emptyForm)).toEqual({
    errors: {
      hash: 'odds.fault_hex',
      serverSeed: 'odds.fault_hex',
      clientSeed: 'odds.fault_client',
      spinId: 'odds.fault_spin',
    },
  });
  const right = { hash: seed, serverSeed: seed, clientSeed: 'x', spinId: '1' };
  for (const [field, wrong] of [
    ['hash', 'b'.repeat(63)],
    ['serverSeed', `${'b'.repeat(63)}g`],
    ['clientSeed', 'x'.repeat(65)],
    ['spinId', '1.5'],
    ['spinId', '0'],
    ['spinId', '1e99'],
  ] as const) {
    const read = parseDraw({ ...right, [field]: wrong });
    expect([wrong, 'errors' in read && Object.keys(read.errors)]).toEqual([wrong, [field]]);
  }
});

test('a known draw comes out in the browser as it does on the server', async () => {
  // The same values as in the server's test of the draw: 61b9ff46… by any other tool.
  const serverSeed = 'a'.repeat(64);
  const { hash, signature, number } = await recompute({ hash: '', serverSeed, clientSeed: 'abc', spinId: 7 });
  expect(signature).toMatch(/^61b9ff46[0-9a-f]{56}$/);
  expect(number).toBe(0.38174434166181137);
  expect(WHEEL_PRIZES[pickSegment(number, DEFAULT_WEIGHTS)]).toBe(50);
  expect(hash).toBe(createHash('sha256').update(serverSeed).digest('hex'));
});

test('texts beyond ASCII are hashed as UTF-8', async () => {
  const facts = { hash: '', serverSeed: '0'.repeat(64), spinId: 1 };
  const { signature } = await recompute({ ...facts, clientSeed: 'מזל 🍀' });
  expect(signature).toBe('0714a99fda20a5a251344819fff6eb3c3b6c7f0f2e64a26e9b5d7ad362af8925');
});
