import type { ReactElement } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { ContactList } from '../../parts/contact-list.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { ContactsHeader } from './contacts-header.tsx';
import { ContactsOutline } from './contacts-outline.tsx';

export const Outline = ContactsOutline;

/** `/contacts`, on phones only: the conversations. */
export function ContactsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('contacts.title'));
  return (
    <ScreenScroller name="contacts">
      <ContactsHeader />
      <ContactList />
    </ScreenScroller>
  );
}
