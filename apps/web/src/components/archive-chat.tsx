import type { Contact } from '@afterglow/protocol/entities/contact';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Archive } from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './contact-list.module.css';
import { useArchive } from './use-archive.ts';

/** Archives a conversation from its row. Visible on hover and on keyboard focus. */
export function ArchiveChat({ contact }: { contact: Contact }): ReactElement {
  const t = useT();
  const { archive } = useArchive();
  return (
    <IconButton
      className={styles.archived}
      label={t.plain('safety.archive_chat', { name: contact.name })}
      onClick={() => void archive(contact)}
    >
      <Archive size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
