import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './wheel-overlay.module.css';

/** Asks once, before the first spin that costs coins: the button shows the price in coins and money. */
export function PaidSpinQuestion({
  price,
  onAgree,
  onDecline,
}: {
  price: string;
  onAgree: () => void;
  onDecline: () => void;
}): ReactElement {
  const t = useT();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two answers, not the fields of a form
    <div role="group" aria-labelledby="paid-spin" className={styles.question}>
      <p ref={question} id="paid-spin" tabIndex={-1} className={styles.free}>
        {t('wheel.costs', { price })}
      </p>
      <p>{t('wheel.ask_once')}</p>
      <Button size="l" block onClick={onAgree}>
        {t('wheel.spin_paid', { price })}
      </Button>
      <Button kind="ghost" size="l" block onClick={onDecline}>
        {t('wheel.ask_no')}
      </Button>
    </div>
  );
}
