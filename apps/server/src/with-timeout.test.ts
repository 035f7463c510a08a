import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => {});
const late = () => 'late';

test('resolves with the result of the work, and throws its error', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000, late)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow('broken');
});

test('returns or throws what the caller says after the timeout', async () => {
  expect(await withTimeout(never, 1, late)).toBe('late');
  const rejectLate = () => {
    throw new Error('too late');
  };
  await expect(withTimeout(never, 1, rejectLate)).rejects.toThrow('too late');
});

test('an error after the timeout is ignored', async () => {
  const failing = Promise.withResolvers<string>();
  expect(await withTimeout(failing.promise, 1, late)).toBe('late');
  failing.reject(new Error('broken later'));
  await new Promise((resolve) => setImmediate(resolve));
});
