import type { ReactElement } from 'react';
import { ContactList } from '../../components/contact-list.tsx';
import { NoChatSelected } from '../../components/no-chat-selected.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useTwoPanes } from '../../core/desktop.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { ContactsHeader, ContactsScreenSkeleton } from './contacts-screen-skeleton.tsx';

export const ScreenSkeleton = ContactsScreenSkeleton;

/**
 * `/contacts`, up to 865 px: the conversations. With two panes they are beside it, so it shows a hint to choose one.
 */
export function ContactsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('contacts.title'));
  const hasTwoPanes = useTwoPanes();
  if (hasTwoPanes) return <NoChatSelected />;
  return (
    <ScreenScroller name="contacts">
      <ContactsHeader />
      <ContactList />
    </ScreenScroller>
  );
}
