import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { formatMoney } from '../../ground/format.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import styles from './pay-bar.module.css';

/** The total, and the button that orders. */
export function PayBar({ picked, onPay }: { picked: CreditsPackage; onPay: () => void }): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const price = formatMoney(picked.price);
  return (
    <div className={styles.bar}>
      <p className={styles.total} aria-live="polite">
        <span className={styles.word}>{t('credits.total')}</span>
        <span className={styles.sum}>
          <bdi>{price}</bdi>
        </span>
        <span className={styles.coins}>{t('credits.total_coins', { n: picked.credits + picked.bonus })}</span>
      </p>
      <Button size="l" onClick={onPay}>
        {/* German law (§ 312j BGB): these words and nothing else in the button; the total stands beside it. */}
        {language === 'de' ? t('credits.order') : t('credits.pay', { price })}
      </Button>
    </div>
  );
}
