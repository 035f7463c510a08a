import type { ReactElement } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { BreakCard } from './break-card.tsx';
import styles from './payments-screen.module.css';
import { PremiumCard } from './premium-card.tsx';
import { SpendLimitCard } from './spend-limit-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="money.title" />;

const paymentLinks = [
  { to: '/settings/statement', name: 'statement' },
  { to: '/purchases', name: 'purchases' },
  { to: '/withdraw', name: 'withdraw' },
  { to: '/odds', name: 'odds' },
] as const;

/** `/settings/payments`: everything about coins and money in one place. */
export function PaymentsScreen(): ReactElement | null {
  const t = useT();
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <SettingsPage title={t('money.title')} scrollName="payments">
      <BalanceCard credits={user.credits} />
      <nav className={card.card} aria-labelledby="payments-follow">
        <h2 id="payments-follow" className={card.title}>
          {t('money.follow')}
        </h2>
        <ul className={styles.links}>
          {paymentLinks.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>
                <span className={styles.action}>
                  <span>{t(`money.${name}`)}</span>
                  <span className={card.hint}>{t(`money.${name}_hint`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PremiumCard premium={user.premium} premium_until={user.premium_until} />
      <SpendLimitCard limit={user.spend_limit} />
      <BreakCard until={user.break_until} />
    </SettingsPage>
  );
}
