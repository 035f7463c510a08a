import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { Translate } from '@afterglow/i18n/translations';
import { getRecentFault } from './last-fault.ts';
import { toast } from './toasts.ts';

const isFault = (error: string): boolean => getErrorMessage(error).key === 'errors.something_wrong';

/**
 * Returns the text for an error code of the server. A wait is shown in seconds or minutes. The text for a fault of the
 * server ends with its number, which support finds in the log.
 */
export function getErrorText(t: Translate, error: string, seconds?: number): string {
  const { key, values } = getErrorMessage(error, { seconds });
  const reference = isFault(error) ? getRecentFault() : undefined;
  return reference ? `${t(key, values)} ${t('errors.reference', { reference })}` : t(key, values);
}

/** Long enough to write a number down. */
const NUMBER_TOAST_MS = 12_000;

export function toastError(t: Translate, error: string, seconds?: number): void {
  const message = getErrorText(t, error, seconds);
  const hasNumber = isFault(error) && getRecentFault() !== undefined;
  toast({ type: 'error', message, ...(hasNumber && { durationMs: NUMBER_TOAST_MS }) });
}
