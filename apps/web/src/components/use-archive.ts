import type { Contact } from '@afterglow/protocol/entities/contact';
import { toast } from '../core/toasts.ts';
import { useT } from '../core/translations.tsx';
import { archiveContact, restoreContact } from '../state/chat/archived.ts';

/** Putting a conversation away and bringing it back, each said; the first can be undone. They answer whether it was done. */
export function useArchive(): {
  archive: (contact: Contact) => Promise<boolean>;
  restore: (contact: Contact) => Promise<boolean>;
} {
  const t = useT();
  const restore = async (contact: Contact): Promise<boolean> => {
    const isRestored = await restoreContact(contact);
    toast(
      isRestored
        ? { type: 'success', message: t('safety.restored') }
        : { type: 'error', message: t('safety.restore_failed') },
    );
    return isRestored;
  };
  const archive = async (contact: Contact): Promise<boolean> => {
    const isArchived = await archiveContact(contact);
    toast(
      isArchived
        ? {
            type: 'success',
            message: t('safety.archived'),
            // One is back among the chats by then.
            global: true,
            action: { label: t('common.undo'), onPress: () => void restore(contact) },
          }
        : { type: 'error', message: t('safety.archive_failed') },
    );
    return isArchived;
  };
  return { archive, restore };
}
