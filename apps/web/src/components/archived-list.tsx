import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Archive, ArchiveRestore } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useT } from '../core/translations.tsx';
import { useParam } from '../core/use-location.ts';
import { useSession } from '../state/account/session.ts';
import { useArchived } from '../state/chat/archived.ts';
import styles from './archived-list.module.css';
import { ContactListSkeleton } from './contact-list-skeleton.tsx';
import { ContactRow } from './contact-row.tsx';
import { useArchive } from './use-archive.ts';

/** The archived conversations, to read or to restore. */
export function ArchivedList(): ReactElement | null {
  const t = useT();
  const { data, isError, refetch } = useArchived();
  const slug = useParam('slug');
  const myId = useSession((session) => session.user?.id);
  const isWaiting = useSkeleton(!data && !isError);
  const [busyId, setBusyId] = useState<number | null>(null);
  const chats = useArchive();

  if (!data) {
    if (!isError) return isWaiting ? <ContactListSkeleton hasHeader /> : null;
    return (
      <EmptyState
        title={t('safety.archived_error')}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    );
  }
  if (data.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={t('safety.archived_none')}
          art={<Archive size={40} strokeWidth={1.4} aria-hidden="true" />}
        >
          {t('safety.archived_none_body')}
        </EmptyState>
      </div>
    );
  }

  async function restore(contact: (typeof data & object)[number]): Promise<void> {
    setBusyId(contact.id);
    await chats.restore(contact);
    setBusyId(null);
  }

  return (
    <ul className={styles.list} aria-label={t('safety.archived_list')}>
      {data.map((contact) => (
        <li key={contact.id} className={styles.item}>
          <ContactRow
            contact={contact}
            isOwn={contact.s_id === myId}
            isCurrent={slug === String(contact.id)}
            isTyping={false}
            draft={undefined}
          />
          <IconButton
            label={t.plain('safety.restore_for', { name: contact.name })}
            busy={busyId === contact.id}
            onClick={() => void restore(contact)}
          >
            <ArchiveRestore size={20} strokeWidth={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
