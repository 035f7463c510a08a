import { isStaffRole } from '@afterglow/domain/staff-role';
import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { CallError } from '../core/request.ts';
import { useT } from '../core/translations.tsx';

/**
 * Returns a function that describes an error: the role or the code that the call needs, or the reference number of the
 * server's log.
 */
export function useErrorText(): (error: CallError) => string {
  const t = useT();
  return ({ code, details }) => {
    const { reference, reason, least } = (details ?? {}) as Record<string, unknown>;
    if (code === 'forbidden' && reason === 'role' && isStaffRole(least))
      return t('table.denied.role', { role: t(`console.role.${least}`) });
    if (code === 'step_up_required') return t('console.step_up.needed');
    const { key, values } = getErrorMessage(code);
    const text = t(key, values);
    return typeof reference === 'string' ? `${text} ${t('table.reference', { reference })}` : text;
  };
}
