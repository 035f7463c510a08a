import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => {});
const late = () => 'late';

test('returns what the work comes to, and throws its error', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000, late)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow('broken');
});

test('returns or throws what the caller says once the time is over', async () => {
  expect(await withTimeout(never, 1, late)).toBe('late');
  const rejectLate = () => {
    throw new Error('too late');
  };
  await expect(withTimeout(never, 1, rejectLate)).rejects.toThrow('too late');
});

test('an error after the time is over is nobody’s', async () => {
  const failing = Promise.withResolvers<string>();
  expect(await withTimeout(failing.promise, 1, late)).toBe('late');
  failing.reject(new Error('broken later'));
  await new Promise((resolve) => setImmediate(resolve));
});
