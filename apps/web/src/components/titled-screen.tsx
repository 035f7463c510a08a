import type { ReactElement, ReactNode } from 'react';
import type { Address } from '../core/address.ts';
import { canGoBack, goBack, navigate } from '../core/router.ts';
import { usePageTitle } from '../core/use-page-title.ts';
import { keepFocus } from './keep-focus.ts';
import { ScreenHeader } from './screen-header.tsx';
import { ScreenScroller } from './screen-scroller.tsx';
import styles from './titled-screen.module.css';

export interface TitledScreenProps {
  title: string;
  /** Where "back" leads when nothing of this app was visited before. Without it there is no way back. */
  backTo?: Address | undefined;
  /** With a name the screen comes back to where it was scrolled to. */
  scrollName?: string;
  /** The children bring their own width and padding. */
  isBare?: boolean;
  children: ReactNode;
}

/** A member's screen of one column under a title. */
export function TitledScreen({
  title,
  backTo,
  scrollName,
  isBare = false,
  children,
}: TitledScreenProps): ReactElement {
  usePageTitle(title);
  return (
    <ScreenScroller {...(scrollName && { name: scrollName })}>
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader
          title={title}
          {...(backTo && { onBack: () => (canGoBack() ? goBack() : void navigate({ to: backTo })) })}
        />
        {isBare ? children : <div className={styles.body}>{children}</div>}
      </div>
    </ScreenScroller>
  );
}
