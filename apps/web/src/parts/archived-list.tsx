import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Archive, ArchiveRestore } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { toast } from '../ground/toasts.ts';
import { useParam } from '../ground/use-place.ts';
import { useT } from '../ground/words.tsx';
import { useSession } from '../state/account/session.ts';
import { restore, useArchived } from '../state/chat/archived.ts';
import styles from './archived-list.module.css';
import { ContactBones } from './contact-bones.tsx';
import { ContactRow } from './contact-row.tsx';

/** The conversations that were put away: read there, or brought back. */
export function ArchivedList(): ReactElement | null {
  const t = useT();
  const { data, isError, refetch } = useArchived();
  const slug = useParam('slug');
  const myId = useSession((session) => session.user?.id);
  const waiting = useSkeleton(!data && !isError);
  const [busyId, setBusyId] = useState<number | null>(null);

  if (!data) {
    if (!isError) return waiting ? <ContactBones placed /> : null;
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

  async function bringBack(contact: (typeof data & object)[number]): Promise<void> {
    setBusyId(contact.id);
    const back = await restore(contact);
    setBusyId(null);
    toast(
      back
        ? { type: 'success', message: t('safety.restored') }
        : { type: 'error', message: t('safety.restore_failed') },
    );
  }

  return (
    <ul className={styles.list} aria-label={t('safety.archived_list')}>
      {data.map((contact) => (
        <li key={contact.id} className={styles.item}>
          <ContactRow
            contact={contact}
            mine={contact.s_id === myId}
            current={slug === String(contact.id)}
            typing={false}
            draft={undefined}
          />
          <IconButton
            label={t.said('safety.restore_for', { name: contact.name })}
            busy={busyId === contact.id}
            onClick={() => void bringBack(contact)}
          >
            <ArchiveRestore size={20} strokeWidth={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
