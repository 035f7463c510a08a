import type { InputOf } from '@afterglow/protocol/define';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { userUpdate } from '@afterglow/protocol/profile/user-update';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { patchUser } from './session.ts';
import { revalidate } from './session-events.ts';

type Update = InputOf<typeof userUpdate>;

/**
 * Saves one field of the member's profile. After success it is shown, and the member is requested again, because one
 * field may change others. Returns null, or the error code; then nothing changes on screen.
 */
export async function saveField(
  key: Update['key'],
  value: Update['value'],
  shown: Partial<OwnUser>,
): Promise<string | null> {
  const reply = await channel.call('user/update', { key, value });
  if (!reply.ok) return reply.code;
  patchUser(shown);
  await revalidate();
  return null;
}

/** Saves one field of the member's profile and returns whether it worked. */
export async function saveFieldWithToast(
  ...[key, value, shown]: Parameters<typeof saveField>
): Promise<void> {
  const errorCode = await saveField(key, value, shown);
  const { t } = translations();
  if (errorCode) toastInternalError(t);
  else toast({ type: 'success', message: t('common.settings_saved') });
}
