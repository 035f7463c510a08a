import type { ReactElement, ReactNode } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { GuestHeader } from '../guest-header.tsx';
import styles from './pages-layout.module.css';

/** Long texts, for both members and guests; without the tab bar. */
export function PagesLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <ScreenScroller>
      <GuestHeader back />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} ref={keepFocus}>
        {children}
      </main>
    </ScreenScroller>
  );
}
