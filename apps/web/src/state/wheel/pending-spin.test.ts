import { expect, test } from 'vitest';
import { clearPendingSpin, getPendingSpin, storePendingSpin } from './pending-spin.ts';

test('a spin without a reply is repeated by the same member only', () => {
  const spin = { personId: 1, paid: true, traceId: 'the-spin-of-one' };
  storePendingSpin(spin);
  expect(getPendingSpin(1)).toEqual(spin);
  expect(getPendingSpin(2)).toBeNull();
  clearPendingSpin();
  expect(getPendingSpin(1)).toBeNull();
});
