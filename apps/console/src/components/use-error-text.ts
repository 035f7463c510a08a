import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { CallError } from '../core/request.ts';
import { useT } from '../core/translations.tsx';

/** Returns a function that describes an error, with the reference number of the server's log. */
export function useErrorText(): (error: CallError) => string {
  const t = useT();
  return ({ code, details }) => {
    const { key, values } = getErrorMessage(code);
    const { reference } = (details ?? {}) as { reference?: unknown };
    const text = t(key, values);
    return typeof reference === 'string' ? `${text} ${t('table.reference', { reference })}` : text;
  };
}
