import { type ReactElement, useEffect } from 'react';
import { NoChatSelected } from '../../components/no-chat-selected.tsx';
import { useDesktop } from '../../core/desktop.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { useSession } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import { ChatScreenSkeleton } from './chat-screen-skeleton.tsx';

export const ScreenSkeleton = ChatScreenSkeleton;

/** `/chat/{person}`: a conversation. Without a person a phone shows the list, a wider window a hint to choose one. */
export function ChatScreen(): ReactElement | null {
  const t = useT();
  // Without the person's name, because others may see the tab.
  usePageTitle(t('contacts.title'));
  const isDesktop = useDesktop();
  const slug = useParam('slug');
  const myId = useSession((session) => session.user?.id);
  const number = Number(slug);
  const personId = slug && Number.isSafeInteger(number) && number > 0 ? number : null;
  // Nobody chats with themselves, and on a phone the list is a screen of its own.
  const instead =
    personId !== null && personId === myId
      ? '/profile'
      : personId === null && !isDesktop
        ? '/contacts'
        : null;
  useEffect(() => {
    if (instead) void navigate({ to: instead, replace: true });
  }, [instead]);

  if (instead) return null;
  if (personId !== null) return <ChatPane key={personId} personId={personId} />;
  return <NoChatSelected />;
}
