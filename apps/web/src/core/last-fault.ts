import type { Translate } from '@afterglow/i18n/translations';

/** A text that is drawn within this time of a fault is about it: most places know only the code of their error. */
const RECENT_MS = 30_000;

let lastFault: { reference: string; atMs: number } | undefined;

/** Remembers the number under which the server's log has the last `internal` error. */
export function rememberFault(reference: unknown): void {
  if (typeof reference === 'string') lastFault = { reference, atMs: Date.now() };
}

export const getRecentFault = (): string | undefined =>
  lastFault && Math.abs(Date.now() - lastFault.atMs) <= RECENT_MS ? lastFault.reference : undefined;

/** Returns the text for a fault of the server, with its number, which support finds in the log. */
export function getFaultText(t: Translate): string {
  const reference = getRecentFault();
  const text = t('errors.something_wrong');
  return reference ? `${text} ${t('errors.reference', { reference })}` : text;
}
