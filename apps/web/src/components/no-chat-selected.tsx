import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { MessagesSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from '../core/link.tsx';
import { useT } from '../core/translations.tsx';
import { useContacts } from '../state/chat/contacts.ts';
import styles from './no-chat-selected.module.css';

/** Beside the list of chats while none is open. */
export function NoChatSelected(): ReactElement {
  const t = useT();
  // Without conversations the list itself says where to begin.
  const hasNoContacts = useContacts().data?.contacts.length === 0;
  return (
    <div className={styles.none}>
      <EmptyState
        level={1}
        title={t('chat.none_title')}
        art={<MessagesSquare size={44} strokeWidth={1.4} aria-hidden="true" />}
        action={
          hasNoContacts ? undefined : (
            <Button kind="soft" render={<Link to="/explore" />}>
              {t('contacts.browse')}
            </Button>
          )
        }
      >
        {t('chat.none_body')}
      </EmptyState>
    </div>
  );
}
