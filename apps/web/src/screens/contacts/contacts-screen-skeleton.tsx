import type { ReactElement } from 'react';
import { ContactListSkeleton } from '../../components/contact-list-skeleton.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { ContactsHeader } from './contacts-header.tsx';

/** The conversations before it is known whose they are. The served page holds it too: it draws without a browser. */
export function ContactsScreenSkeleton({ panes }: { panes: boolean }): ReactElement | null {
  useScreenSkeleton();
  // They stand beside it.
  if (panes) return null;
  return (
    <ScreenScroller>
      <ContactsHeader />
      <ContactListSkeleton />
    </ScreenScroller>
  );
}
