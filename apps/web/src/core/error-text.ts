import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { Translate } from '@afterglow/i18n/translations';
import { getRecentFault } from './last-fault.ts';

/** Whether the text for this code may end with the number of a fault. */
export const isFault = (error: string): boolean => getErrorMessage(error).key === 'errors.something_wrong';

/**
 * Returns the text for an error code of the server. A wait is shown in seconds or minutes. The text for a fault of the
 * server ends with its number, which support finds in the log.
 */
export function getErrorText(t: Translate, error: string, seconds?: number): string {
  const { key, values } = getErrorMessage(error, { seconds });
  const reference = isFault(error) ? getRecentFault() : undefined;
  return reference ? `${t(key, values)} ${t('errors.reference', { reference })}` : t(key, values);
}
