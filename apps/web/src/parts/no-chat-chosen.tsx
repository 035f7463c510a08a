import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { MessagesSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from '../ground/link.tsx';
import { useT } from '../ground/words.tsx';
import { useContacts } from '../state/chat/contacts.ts';
import styles from './no-chat-chosen.module.css';

/** Beside the chats while none of them is open. */
export function NoChatChosen(): ReactElement {
  const t = useT();
  // Without any the list itself says where to begin.
  const nobody = useContacts().data?.contacts.length === 0;
  return (
    <div className={styles.none}>
      <EmptyState
        level={1}
        title={t('chat.none_title')}
        art={<MessagesSquare size={44} strokeWidth={1.4} aria-hidden="true" />}
        action={
          nobody ? undefined : (
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
