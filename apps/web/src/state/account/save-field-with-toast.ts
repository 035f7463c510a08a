import { translations } from '../../core/language.ts';
import { toast } from '../../core/toasts.ts';
import { saveField } from './save-field.ts';

/** Saves one field of the own profile and says whether it worked. */
export async function saveFieldWithToast(
  ...[key, value, shown]: Parameters<typeof saveField>
): Promise<void> {
  const error = await saveField(key, value, shown);
  const { t } = translations();
  if (error) toast({ type: 'error', message: t('errors.something_wrong') });
  else toast({ type: 'success', message: t('common.settings_saved') });
}
