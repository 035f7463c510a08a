import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../../core/use-page-title.ts';
import { keepFocus } from '../keep-focus.ts';
import { ScreenHeader } from '../screen-header.tsx';
import { ScreenScroller } from '../screen-scroller.tsx';
import styles from './settings-page.module.css';
import { useSettingsBack } from './use-settings-back.ts';

/** A page that one of the rows opens. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const onBack = useSettingsBack();
  usePageTitle(title);
  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader title={title} {...(onBack && { onBack })} />
        <div className={styles.body}>{children}</div>
      </div>
    </ScreenScroller>
  );
}
