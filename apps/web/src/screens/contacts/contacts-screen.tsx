import type { ReactElement } from 'react';
import { useTwoPanes } from '../../ground/desktop.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { ContactList } from '../../parts/contact-list.tsx';
import { NoChatChosen } from '../../parts/no-chat-chosen.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { ContactsHeader } from './contacts-header.tsx';
import { ContactsOutline } from './contacts-outline.tsx';

export const Outline = ContactsOutline;

/** `/contacts`, up to 865 px: the conversations. Where they stand beside it already, a word about choosing one. */
export function ContactsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('contacts.title'));
  const twoPanes = useTwoPanes();
  if (twoPanes) return <NoChatChosen />;
  return (
    <ScreenScroller name="contacts">
      <ContactsHeader />
      <ContactList />
    </ScreenScroller>
  );
}
