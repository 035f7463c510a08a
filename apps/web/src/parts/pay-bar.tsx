import { Button, type ButtonKind } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useLanguage, useT } from '../ground/words.tsx';
import styles from './pay-bar.module.css';

/** The total, what it is for, and the button that orders. */
export function PayBar({
  price,
  brings,
  kind = 'primary',
  onPay,
}: {
  /** With its currency. */
  price: string;
  brings: string;
  kind?: ButtonKind;
  onPay: () => void;
}): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  return (
    <div className={styles.bar}>
      <p className={styles.total} aria-live="polite">
        <span className={styles.word}>{t('credits.total')}</span>
        <span className={styles.sum}>
          <bdi>{price}</bdi>
        </span>
        <span className={styles.coins}>{brings}</span>
      </p>
      <Button kind={kind} size="l" onClick={onPay}>
        {/* German law (§ 312j BGB): these words and nothing else in the button; the total stands beside it. */}
        {language === 'de' ? t('credits.order') : t('credits.pay', { price })}
      </Button>
    </div>
  );
}
