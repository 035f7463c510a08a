import { expect, test } from 'vitest';
import { emptyForm, parseDraw } from './draw-form.ts';

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
