import { Button, type ButtonKind } from '@afterglow/ui/primitives/button';
import { Link } from '@afterglow/ui/primitives/link';
import type { ReactElement } from 'react';
import { useLanguage, useT } from '../core/translations.tsx';
import { useConfigs } from '../state/account/configs.ts';
import { storeStartConsent } from '../state/wallet/payments.ts';
import { useRefundDays } from './operator.ts';
import styles from './pay-bar.module.css';

/**
 * The total with its tax, what it buys, the right to withdraw, the consent to start at once, and the order button. The
 * version of these texts is sent with the order.
 */
export function PayBar({
  price,
  description,
  kind = 'primary',
  onPay,
}: {
  /** The formatted price, with its currency. */
  price: string;
  description: string;
  kind?: ButtonKind;
  onPay: () => void;
}): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const days = useRefundDays();
  const configs = useConfigs();
  // Reserves its space until the value is known, so the bar keeps its height.
  const isTaxIncluded = configs === undefined || configs.site?.vat_percent !== undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.status}>
        {/* In a new tab: the selection here is kept. */}
        <p>
          <Link href="/withdraw" target="_blank" rel="noopener">
            {t('credits.right_days', { days })}
          </Link>
          <span aria-hidden="true"> · </span>
          <Link href="/tos" target="_blank" rel="noopener">
            {t('credits.terms')}
          </Link>
        </p>
        <p>{t('credits.start_now')}</p>
      </div>
      <p className={styles.total} aria-live="polite">
        <span className={styles.label}>{t('credits.total')}</span>
        <span className={styles.sum}>
          <bdi>{price}</bdi>
          {isTaxIncluded ? <span className={styles.tax}> {t('credits.with_vat')}</span> : null}
        </span>
        <span className={styles.coins}>{description}</span>
      </p>
      <Button
        kind={kind}
        size="l"
        onClick={() => {
          storeStartConsent();
          onPay();
        }}
      >
        {/* German law (§ 312j BGB) requires exactly these words in the button; the total is beside it. */}
        {language === 'de' ? t('credits.order') : t('credits.pay', { price })}
      </Button>
    </div>
  );
}
