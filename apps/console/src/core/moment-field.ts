import { MINUTE_MS } from '@afterglow/domain/time';

/* A field of date and time (`datetime-local`), on the reader's clock. */

/** Returns a moment for a field of date and time, on the reader's clock: `2031-04-01T09:30`. */
export function formatMomentField(seconds: number): string {
  const at = new Date(seconds * 1_000);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

/** Returns the moment that a field of date and time holds, in Unix seconds; null while it is incomplete. */
export function parseMomentField(typed: string): number | null {
  const at = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(at) ? null : Math.floor(at / 1_000);
}
