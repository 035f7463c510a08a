import { words } from '../../ground/language.ts';
import { toast } from '../../ground/toasts.ts';
import { saveField } from './save-field.ts';

/** Saves one field of the own profile and says whether it worked. */
export async function saveAndSay(...[key, value, shown]: Parameters<typeof saveField>): Promise<void> {
  const fault = await saveField(key, value, shown);
  const { t } = words();
  if (fault) toast({ type: 'error', message: t('errors.something_wrong') });
  else toast({ type: 'success', message: t('common.settings_saved') });
}
