import { DAY_MS } from '@afterglow/domain/time';
import type { RefundQuote } from '@afterglow/protocol/console/payments/payments-quote';
import { FullTime } from '../../components/cells.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatAmounts, formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './overview-tab.module.css';

/** What is unused of a purchase, what it is worth, and what may go back at most. */
export function QuoteProperties({ quote, isPremium }: { quote: RefundQuote; isPremium: boolean }) {
  const t = useT();
  const { unused, money, left, withdrawal_until: until, declared_late: isLate } = quote;
  return (
    <Properties>
      <Property label={t('payments.unused')}>
        {isPremium
          ? t('payments.unused_days', { n: Math.floor((unused.premium_s * 1000) / DAY_MS) })
          : t('payments.unused_coins', { n: unused.credits, count: formatCount(unused.credits) })}
      </Property>
      <Property label={t('payments.worth')}>
        <bdi>{formatAmounts([money])}</bdi>
      </Property>
      <Property label={t('payments.left')}>
        <bdi>{formatAmounts([left])}</bdi>
      </Property>
      <Property label={t('payments.withdrawal_until')}>
        <div>
          <FullTime at={until} />
          {isLate ? <p className={styles.quiet}>{t('payments.declared_late')}</p> : null}
        </div>
      </Property>
    </Properties>
  );
}
