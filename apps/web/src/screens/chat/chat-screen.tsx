import { type ReactElement, useEffect } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { NoChatChosen } from '../../parts/no-chat-chosen.tsx';
import { useSession } from '../../state/account/session.ts';
import { ChatOutline } from './chat-outline.tsx';
import { ChatPane } from './chat-pane.tsx';

export const Outline = ChatOutline;

/** `/chat/{person}`: a conversation. Without a person: on a phone the list, above it a place that says what to do. */
export function ChatScreen(): ReactElement | null {
  const t = useT();
  // No name: others may see the tab.
  usePageTitle(t('contacts.title'));
  const desktop = useDesktop();
  const slug = useParam('slug');
  const myId = useSession((session) => session.user?.id);
  const number = Number(slug);
  const personId = slug && Number.isSafeInteger(number) && number > 0 ? number : null;
  // Nobody writes to oneself; on a phone the list is a screen of its own.
  const instead =
    personId !== null && personId === myId ? '/profile' : personId === null && !desktop ? '/contacts' : null;
  useEffect(() => {
    if (instead) void navigate({ to: instead, replace: true });
  }, [instead]);

  if (instead) return null;
  if (personId !== null) return <ChatPane key={personId} personId={personId} />;
  return <NoChatChosen />;
}
