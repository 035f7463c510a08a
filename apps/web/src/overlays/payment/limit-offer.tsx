import type { Money } from '@afterglow/domain/money';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import {
  formatLimitValue,
  type LimitChoice,
  LimitFields,
  listLimitAmounts,
  useLimitText,
} from '../../components/limit-fields.tsx';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import styles from './limit-offer.module.css';

/**
 * Offers to set a spending limit above the payment page of a first purchase; the page below does not wait for it. The
 * server offers it once in a member's life. Every offered limit allows this order.
 */
export function LimitOffer({ from }: { from: Money }): ReactElement | null {
  const t = useT();
  const formatLimit = useLimitText();
  const title = useId();
  const sizes = listLimitAmounts(from);
  const [step, setStep] = useState<'asked' | 'choosing' | 'set' | 'over'>('asked');
  const [choice, setChoice] = useState<LimitChoice>({ period: 'month', money: sizes[0] ?? from });
  const [isBusy, setBusy] = useState(false);
  // Each step removes the focused button.
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (step !== 'asked') sectionRef.current?.focus();
  }, [step]);

  const save = async (): Promise<void> => {
    setBusy(true);
    const errorCode = await saveField('spend_limit', formatLimitValue(choice), {});
    setBusy(false);
    if (errorCode) toastInternalError(t);
    else setStep('set');
  };
  const dismiss = (): void => {
    sectionRef.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    setStep('over');
  };
  const dismissButton = (
    <Button kind="soft" onClick={dismiss}>
      {t('payment.ask_limit_no')}
    </Button>
  );

  if (step === 'over') return null;
  return (
    <section ref={sectionRef} tabIndex={-1} className={styles.offer} aria-labelledby={title}>
      {step === 'set' ? (
        <p id={title} role="status">
          {t('payment.ask_limit_set', { what: formatLimit(formatLimitValue(choice)) })}
        </p>
      ) : (
        <>
          <h3 id={title} className={styles.title}>
            {t('payment.ask_limit')}
          </h3>
          {step === 'asked' ? (
            <p className={styles.hint}>{t('payment.ask_limit_hint')}</p>
          ) : (
            <div className={styles.fields}>
              <LimitFields choice={choice} sizes={sizes} onChoose={setChoice} />
            </div>
          )}
          <div className={styles.actions}>
            {step === 'asked' ? (
              <Button kind="soft" onClick={() => setStep('choosing')}>
                {t('payment.ask_limit_yes')}
              </Button>
            ) : (
              <Button kind="soft" busy={isBusy} onClick={() => void save()}>
                {t('money.limit_save')}
              </Button>
            )}
            {dismissButton}
          </div>
        </>
      )}
    </section>
  );
}
