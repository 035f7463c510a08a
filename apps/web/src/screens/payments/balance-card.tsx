import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Coins } from '@afterglow/ui/primitives/coins';
import type { ReactElement } from 'react';
import { formatFullDate, formatFullDateTime } from '../../components/full-date.ts';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { formatMoney, formatNumber } from '../../core/format.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { usePurchaseBreak } from '../../state/account/purchase-break.ts';
import { usePurchases } from '../../state/wallet/purchases.ts';
import styles from './payments-screen.module.css';

/** What is in hand, and what of the money paid for it can still go back. Coins themselves are worth nothing outside. */
export function BalanceCard({ credits }: Pick<OwnUser, 'credits'>): ReactElement {
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

/** A line for each currency of which something can go back. */
function RefundableHint(): ReactElement | null {
  const t = useT();
  const { data } = usePurchases();
  const open = (data ?? []).flatMap(({ type, refundable }) =>
    refundable && type === 'buy-credits' ? [refundable] : [],
  );
  if (open.length === 0) return null;
  return (
    <>
      {[...Map.groupBy(open, ({ money }) => money.currency)].map(([currency, parts]) => {
        const amount = parts.reduce((sum, { money }) => sum + money.amount, 0);
        const until = Math.min(...parts.map((one) => one.until));
        const day = formatFullDate(until);
        const money = formatMoney({ amount, currency });
        return (
          <p key={currency} className={card.hint}>
            {parts.length === 1
              ? t('money.back_until', { money, day })
              : t('money.bought_back', { money, day })}
          </p>
        );
      })}
    </>
  );
}
