import type { Translate } from '@afterglow/i18n/translations';
import { getErrorText, isFault } from './error-text.ts';
import { getRecentFault } from './last-fault.ts';
import { toast } from './toasts.ts';

/** Long enough to write a number down. */
const NUMBER_MS = 12_000;

/** Shows the text for an error code of the server; for longer if it has a number. */
export function toastError(t: Translate, error: string, seconds?: number): void {
  const message = getErrorText(t, error, seconds);
  const hasNumber = isFault(error) && getRecentFault() !== undefined;
  toast({ type: 'error', message, ...(hasNumber && { durationMs: NUMBER_MS }) });
}
