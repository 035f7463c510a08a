import type { Translate } from '@afterglow/i18n/translations';
import { getFaultText, getRecentFault } from './last-fault.ts';
import { toast } from './toasts.ts';

/** Long enough to write a number down. */
const NUMBER_MS = 12_000;

/** Shows the text for a fault of the server; for longer if it has a number. */
export function toastFault(t: Translate): void {
  toast({
    type: 'error',
    message: getFaultText(t),
    ...(getRecentFault() !== undefined && { durationMs: NUMBER_MS }),
  });
}
