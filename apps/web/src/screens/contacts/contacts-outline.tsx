import type { ReactElement } from 'react';
import { ContactBones } from '../../parts/contact-bones.tsx';
import { useOutline } from '../../parts/outline.ts';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { ContactsHeader } from './contacts-header.tsx';

/** The conversations before it is known whose they are. The served page holds it too: it draws without a browser. */
export function ContactsOutline({ panes }: { panes: boolean }): ReactElement | null {
  useOutline();
  // They stand beside it.
  if (panes) return null;
  return (
    <ScreenScroller>
      <ContactsHeader />
      <ContactBones />
    </ScreenScroller>
  );
}
