import { getNowS } from '@afterglow/browser/now';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import styles from '../../components/declaration.module.css';
import { getErrorText } from '../../core/error-text.ts';
import { type HttpError, type HttpResult, http } from '../../core/http.ts';
import { loadWithMessages, translations } from '../../core/language.ts';
import { useT } from '../../core/translations.tsx';

/** An empty reference means the latest purchase. */
export interface Withdrawal {
  readonly name: string;
  readonly email: string;
  readonly reference: string;
  readonly text: string;
}

/** Sends the withdrawal. The server sends the same reply for every address, so nobody learns who is a member. */
export function withdraw({ name, email, reference, text }: Withdrawal): Promise<HttpResult<unknown>> {
  return http('POST', '/api/withdraw', {
    name,
    email,
    language: translations().language,
    ...(reference && { reference }),
    ...(text && { text }),
  });
}

const WhatGoesBack = lazy(async () => ({
  default: (await loadWithMessages(['purchases', 'withdraw'], () => import('./refund-summary.tsx')))
    .RefundSummary,
}));

/** Shows the withdrawal once more. Nothing is sent before its button is pressed. */
export function WithdrawConfirm({
  withdrawal,
  isMember,
  onBack,
  onDone,
}: {
  withdrawal: Withdrawal;
  /** Signed in: the member's purchases are known. */
  isMember: boolean;
  onBack: () => void;
  onDone: (receivedS: number) => void;
}): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<HttpError | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so the title gets it.
  useEffect(() => title.current?.focus(), []);

  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const result = await withdraw(withdrawal);
    setBusy(false);
    if (result.ok) onDone(getNowS());
    else setError(result);
  };

  return (
    <div className={styles.page}>
      <p className={styles.step}>{t('withdraw.step_two')}</p>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('withdraw.confirm_title')}
      </h1>
      <p className={styles.text}>{t('withdraw.confirm_text')}</p>
      <dl className={styles.message}>
        <div>
          <dt>{t('withdraw.said_name')}</dt>
          <dd>
            <bdi>{withdrawal.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.said_email')}</dt>
          <dd>
            <bdi dir="ltr">{withdrawal.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.said_reference')}</dt>
          <dd>
            {withdrawal.reference ? <bdi dir="ltr">{withdrawal.reference}</bdi> : t('withdraw.no_reference')}
          </dd>
        </div>
        {isMember ? (
          <Suspense fallback={null}>
            <WhatGoesBack reference={withdrawal.reference} />
          </Suspense>
        ) : null}
        {withdrawal.text ? (
          <div>
            <dt>{t('withdraw.said_words')}</dt>
            <dd>
              <bdi>{withdrawal.text}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {error ? (
        <Banner kind="danger" live="assertive">
          {getErrorText(t, error.error, error.seconds)}
        </Banner>
      ) : null}
      <div className={styles.actions}>
        <Button size="l" block busy={isBusy} onClick={() => void send()}>
          {t('withdraw.confirm')}
        </Button>
        <Button kind="ghost" size="l" block disabled={isBusy} onClick={onBack}>
          {t('withdraw.change')}
        </Button>
      </div>
    </div>
  );
}
