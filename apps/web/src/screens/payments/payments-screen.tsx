import type { ReactElement } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useSettingsBack } from '../../components/settings/use-settings-back.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { useSession } from '../../state/account/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { BreakCard } from './break-card.tsx';
import styles from './payments-screen.module.css';
import { PaymentsScreenSkeleton } from './payments-screen-skeleton.tsx';
import { PremiumCard } from './premium-card.tsx';
import { SpendLimitCard } from './spend-limit-card.tsx';

export const ScreenSkeleton = PaymentsScreenSkeleton;

const paymentLinks = [
  { to: '/settings/statement', name: 'statement' },
  { to: '/purchases', name: 'purchases' },
  { to: '/withdraw', name: 'withdraw' },
  { to: '/odds', name: 'odds' },
] as const;

/** `/settings/payments`: everything about coins and money in one place. */
export function PaymentsScreen(): ReactElement | null {
  const t = useT();
  const onBack = useSettingsBack();
  const user = useSession((session) => session.user);
  usePageTitle(t('money.title'));
  if (!user) return null;
  return (
    <ScreenScroller name="payments">
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader title={t('money.title')} {...(onBack && { onBack })} />
        <div className={styles.body}>
          <BalanceCard credits={user.credits} />
          <nav className={styles.card} aria-labelledby="payments-follow">
            <h2 id="payments-follow" className={styles.title}>
              {t('money.follow')}
            </h2>
            <ul className={styles.links}>
              {paymentLinks.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>
                    <span className={styles.action}>
                      <span>{t(`money.${name}`)}</span>
                      <span className={styles.hint}>{t(`money.${name}_hint`)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <PremiumCard premium={user.premium} premium_until={user.premium_until} />
          <SpendLimitCard limit={user.spend_limit} />
          <BreakCard until={user.break_until} />
        </div>
      </div>
    </ScreenScroller>
  );
}
