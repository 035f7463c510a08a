import type { ReactElement } from 'react';
import { useDesktop } from '../ground/desktop.ts';
import { BalanceButton } from '../parts/balance-button.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { NotFoundScreen } from '../screens/error/not-found-screen.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';
import styles from './member-nowhere.module.css';

/** An address that is none, for a member: the navigation stays, and the balance over it on a phone. */
export function MemberNowhere(): ReactElement {
  const desktop = useDesktop();
  return (
    <MemberLayout>
      <div className={styles.nowhere}>
        {desktop ? null : (
          <header className={styles.header}>
            <Wordmark />
            <BalanceButton />
          </header>
        )}
        <NotFoundScreen within />
      </div>
    </MemberLayout>
  );
}
