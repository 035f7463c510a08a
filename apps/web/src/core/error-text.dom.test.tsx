import type { Translate } from '@afterglow/i18n/translations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getErrorText } from './error-text.ts';
import { http } from './http.ts';
import { storeInternalError } from './internal-error.ts';
import { toastError } from './toast-error.ts';
import { clearToasts, toasts } from './toasts.ts';

/** Shows each key with its values. */
const formatMessage = (key: string, values: object = {}) =>
  `${key} ${Object.values(values).join(' ')}`.trim();
const t: Translate = Object.assign(formatMessage, { plain: formatMessage });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  // The number of one test is old in the next.
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearToasts();
});

test('an internal error is shown with its number, and long enough to write it down', () => {
  storeInternalError('7KQ2-M9XD');
  toastError(t, 'internal');
  const [shown] = toasts.getState();
  expect(shown?.message).toContain('7KQ2-M9XD');
  expect(shown?.durationMs).toBeGreaterThanOrEqual(10_000);
});

test('errors that are no internalErrors have no number, and an old number is not shown with a new error', () => {
  storeInternalError('7KQ2-M9XD');
  for (const code of ['offline', 'rate_limited', 'email_taken'])
    expect(getErrorText(t, code)).not.toContain('7KQ2-M9XD');
  vi.advanceTimersByTime(31_000);
  expect(getErrorText(t, 'internal')).toBe('errors.something_wrong');
});

test('a request that meets an internal error gives its number to the text', async () => {
  const body = JSON.stringify({ error: 'internal', reference: 'REQ1-2345' });
  const response = new Response(body, { status: 500, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async () => response);
  const result = await http('POST', '/api/recover', {});
  expect(result).toMatchObject({ ok: false, error: 'internal' });
  expect(getErrorText(t, 'internal')).toContain('REQ1-2345');
});
