import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { Translate } from '@afterglow/i18n/translations';
import { getInternalErrorText } from './internal-error.ts';

/** Returns the text for an error code of the server. A wait is shown in seconds or minutes. */
export function getErrorText(t: Translate, errorCode: string, seconds?: number): string {
  const { key, values } = getErrorMessage(errorCode, { seconds });
  return key === 'errors.something_wrong' ? getInternalErrorText(t) : t(key, values);
}
