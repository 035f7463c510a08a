import type { Contact } from '@afterglow/protocol/entities/contact';
import { Button } from '@afterglow/ui/primitives/button';
import { ArchiveRestore } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useArchive } from '../../components/use-archive.ts';
import { useT } from '../../core/translations.tsx';
import styles from './chat-pane.module.css';

/** Above the messages of an archived conversation: says so and restores it. */
export function ArchivedLine({ contact }: { contact: Contact }): ReactElement {
  const t = useT();
  const chats = useArchive();
  const [isBusy, setBusy] = useState(false);

  async function bringBack(): Promise<void> {
    setBusy(true);
    await chats.restore(contact);
    setBusy(false);
  }

  return (
    <div className={styles.archived}>
      <span>{t('safety.archived')}</span>
      <Button
        kind="ghost"
        busy={isBusy}
        icon={<ArchiveRestore size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void bringBack()}
      >
        {t('safety.restore')}
      </Button>
    </div>
  );
}
