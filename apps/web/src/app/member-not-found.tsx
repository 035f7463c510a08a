import type { ReactElement } from 'react';
import { BalanceButton } from '../components/balance-button.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { useDesktop } from '../core/desktop.ts';
import { NotFoundScreen } from '../screens/error/error-screen.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';
import styles from './member-not-found.module.css';

/** An unknown address, for a member: the navigation stays, and on a phone the balance above it. */
export function MemberNotFound(): ReactElement {
  const isDesktop = useDesktop();
  return (
    <MemberLayout>
      <div className={styles.notFound}>
        {isDesktop ? null : (
          <header className={styles.header}>
            <Wordmark />
            <BalanceButton />
          </header>
        )}
        <NotFoundScreen isWithinLayout />
      </div>
    </MemberLayout>
  );
}
