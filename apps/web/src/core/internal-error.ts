import type { Translate } from '@afterglow/i18n/translations';

/** A text that is drawn within this time is about the last internal error: most places know only their own code. */
const RECENT_MS = 30_000;

let lastError: { reference: string; atMs: number } | undefined;

/** Stores the number under which the server's log has the last `internal` error. */
export function storeInternalError(reference: unknown): void {
  if (typeof reference === 'string') lastError = { reference, atMs: Date.now() };
}

export const getRecentReference = (): string | undefined =>
  lastError && Math.abs(Date.now() - lastError.atMs) <= RECENT_MS ? lastError.reference : undefined;

/** Returns the text for an internal error, with its number, which support finds in the log. */
export function getInternalErrorText(t: Translate): string {
  const reference = getRecentReference();
  const text = t('errors.something_wrong');
  return reference ? `${text} ${t('errors.reference', { reference })}` : text;
}
