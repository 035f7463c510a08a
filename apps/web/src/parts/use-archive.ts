import type { Contact } from '@afterglow/protocol/entities/contact';
import { toast } from '../ground/toasts.ts';
import { useT } from '../ground/words.tsx';
import { archive, restore } from '../state/chat/archived.ts';

/** Putting a conversation away and bringing it back, each said; the first can be undone. They answer whether it was done. */
export function useArchive(): {
  putAway: (contact: Contact) => Promise<boolean>;
  bringBack: (contact: Contact) => Promise<boolean>;
} {
  const t = useT();
  const bringBack = async (contact: Contact): Promise<boolean> => {
    const back = await restore(contact);
    toast(
      back
        ? { type: 'success', message: t('safety.restored') }
        : { type: 'error', message: t('safety.restore_failed') },
    );
    return back;
  };
  const putAway = async (contact: Contact): Promise<boolean> => {
    const away = await archive(contact);
    toast(
      away
        ? {
            type: 'success',
            message: t('safety.archived'),
            action: { label: t('common.undo'), onPress: () => void bringBack(contact) },
          }
        : { type: 'error', message: t('safety.archive_failed') },
    );
    return away;
  };
  return { putAway, bringBack };
}
