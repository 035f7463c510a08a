import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { useSession } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import styles from './chat-screen.module.css';

/** `/chat/{person}`: a conversation. Without a person: on a phone the list, above it a place that says what to do. */
export function ChatScreen(): ReactElement {
  const t = useT();
  // No name: others may see the tab.
  usePageTitle(t('contacts.title'));
  const desktop = useDesktop();
  const { slug } = useParams({ strict: false });
  const myId = useSession((session) => session.user?.id);
  const personId = Number(slug);

  if (slug && Number.isSafeInteger(personId) && personId > 0) {
    // Nobody writes to oneself.
    if (personId === myId) return <Navigate to="/profile" replace />;
    return <ChatPane key={personId} personId={personId} />;
  }
  if (!desktop) return <Navigate to="/contacts" replace />;
  return (
    <div className={styles.none}>
      <EmptyState
        level={1}
        title={t('chat.none_title')}
        art={<MessagesSquare size={44} strokeWidth={1.4} aria-hidden="true" />}
        action={
          <Button kind="soft" render={<Link to="/explore" />}>
            {t('contacts.browse')}
          </Button>
        }
      >
        {t('chat.none_body')}
      </EmptyState>
    </div>
  );
}
