import { expect, test } from 'vitest';
import { clearPendingSpin, getPendingSpin, storePendingSpin } from './pending-spin.ts';

test('a spin without an answer is asked for again by whoever asked, and by nobody else', () => {
  const spin = { personId: 1, paid: true, traceId: 'the-spin-of-one' };
  storePendingSpin(spin);
  expect(getPendingSpin(1)).toEqual(spin);
  expect(getPendingSpin(2)).toBeNull();
  clearPendingSpin();
  expect(getPendingSpin(1)).toBeNull();
});
