import type { Translate } from '@afterglow/i18n/translations';
import { getInternalErrorText, getRecentReference } from './internal-error.ts';
import { toast } from './toasts.ts';

/** Long enough to write a number down. */
const NUMBER_MS = 12_000;

/** Shows the text for an internal error; for longer if it has a number. */
export function toastInternalError(t: Translate): void {
  toast({
    type: 'error',
    message: getInternalErrorText(t),
    ...(getRecentReference() !== undefined && { durationMs: NUMBER_MS }),
  });
}
