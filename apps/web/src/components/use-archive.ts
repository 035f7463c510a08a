import type { Contact } from '@afterglow/protocol/entities/contact';
import { toast } from '../core/toasts.ts';
import { useT } from '../core/translations.tsx';
import { archiveContact, restoreContact } from '../state/chat/archived.ts';

/** Archives and restores a conversation, with a toast; archiving can be undone. Both return whether it succeeded. */
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
            // The chat has been left by then.
            global: true,
            action: { label: t('common.undo'), onPress: () => void restore(contact) },
          }
        : { type: 'error', message: t('safety.archive_failed') },
    );
    return isArchived;
  };
  return { archive, restore };
}
