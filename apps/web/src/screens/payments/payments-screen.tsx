import { DAY_S } from '@afterglow/domain/time';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Coins } from '@afterglow/ui/primitives/coins';
import type { ReactElement } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { formatMoney, formatNumber } from '../../core/format.ts';
import { formatFullDate, formatFullDateTime } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useT } from '../../core/translations.tsx';
import { usePurchaseBreak } from '../../state/account/purchase-break.ts';
import { useSession } from '../../state/account/session.ts';
import { useRefundable } from '../../state/wallet/refundable.ts';
import { BreakCard } from './break-card.tsx';
import styles from './payments-screen.module.css';
import { SpendLimitCard } from './spend-limit-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="money.title" />;

const paymentLinks = [
  { to: '/settings/statement', name: 'statement' },
  { to: '/purchases', name: 'purchases' },
  { to: '/withdraw', name: 'withdraw' },
  { to: '/cancel', name: 'cancel' },
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

/** The balance, and how much of the money paid for it is still refundable. Coins have no value outside the site. */
function BalanceCard({ credits }: Pick<OwnUser, 'credits'>): ReactElement {
  const t = useT();
  const breakS = usePurchaseBreak();
  return (
    <SettingsCard id="payments-balance" title={t('money.balance')}>
      <p className={styles.coins}>
        <Coins size="l" amount={formatNumber(credits)} label={t('common.coins', { n: credits })} />
      </p>
      <RefundableHint />
      {breakS === null ? (
        <Button size="l" block onClick={() => openOverlay('credits', {})}>
          {t('money.buy')}
        </Button>
      ) : (
        <p className={styles.running}>{t('money.on_break', { when: formatFullDateTime(breakS) })}</p>
      )}
    </SettingsCard>
  );
}

/** A line for each currency with a refundable purchase. */
function RefundableHint(): ReactElement {
  const t = useT();
  return (
    <>
      {useRefundable(['buy-credits']).map(({ currency, amount, untilS, purchases }) => (
        <p key={currency} className={card.hint}>
          {t(purchases === 1 ? 'money.back_until' : 'money.bought_back', {
            money: formatMoney({ amount, currency }),
            day: formatFullDate(untilS),
          })}
        </p>
      ))}
    </>
  );
}

/** From this many days before its end the card warns. An email and a notice say so too. */
const SOON_DAYS = 3;

/** Whether the member has Premium, and when it ends. */
function PremiumCard({
  premium,
  premium_until: until,
}: Pick<OwnUser, 'premium' | 'premium_until'>): ReactElement {
  const t = useT();
  const breakS = usePurchaseBreak();
  const isRunning = premium === 1 && until !== null;
  const daysLeft = isRunning ? Math.max(1, Math.ceil((until - getServerSeconds()) / DAY_S)) : 0;
  return (
    <SettingsCard id="payments-premium" title={t('money.premium')}>
      {isRunning && daysLeft <= SOON_DAYS ? (
        <p className={styles.running}>{t('money.premium_soon', { n: daysLeft })}</p>
      ) : null}
      <p className={card.hint}>
        {isRunning ? t('money.premium_until', { day: formatFullDateTime(until) }) : t('money.premium_none')}
      </p>
      {breakS === null ? (
        <Button kind="outline" size="l" block onClick={() => openOverlay('premium', {})}>
          {t(isRunning ? 'money.premium_more' : 'money.premium_see')}
        </Button>
      ) : null}
    </SettingsCard>
  );
}
