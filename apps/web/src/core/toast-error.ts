import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { Translate } from '@afterglow/i18n/translations';
import { toastInternalError } from './toast-internal-error.ts';
import { toast } from './toasts.ts';

/** Shows the text for an error code of the server. */
export function toastError(t: Translate, errorCode: string, seconds?: number): void {
  const { key, values } = getErrorMessage(errorCode, { seconds });
  if (key === 'errors.something_wrong') toastInternalError(t);
  else toast({ type: 'error', message: t(key, values) });
}
