import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { nowSeconds } from '../../ground/format.ts';
import { errorText, type HttpRefusal } from '../../ground/http.ts';
import { withWords } from '../../ground/language.ts';
import { useT } from '../../ground/words.tsx';
import styles from '../../parts/declaration.module.css';
import { type Withdrawal, withdraw } from './withdrawal.ts';

const WhatGoesBack = lazy(async () => ({
  default: (await withWords(['purchases', 'withdraw'], () => import('./what-goes-back.tsx'))).WhatGoesBack,
}));

/** What is about to be sent, once more; nothing has happened before its button. */
export function WithdrawConfirm({
  wanted,
  member,
  onBack,
  onDone,
}: {
  wanted: Withdrawal;
  /** Their own purchases are known. */
  member: boolean;
  onBack: () => void;
  onDone: (receivedS: number) => void;
}): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<HttpRefusal | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);

  const send = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    const answer = await withdraw(wanted);
    setBusy(false);
    if (answer.ok) onDone(nowSeconds());
    else setRefused(answer);
  };

  return (
    <div className={styles.page}>
      <p className={styles.step}>{t('withdraw.step_two')}</p>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('withdraw.confirm_title')}
      </h1>
      <p className={styles.text}>{t('withdraw.confirm_text')}</p>
      <dl className={styles.said}>
        <div>
          <dt>{t('withdraw.said_name')}</dt>
          <dd>
            <bdi>{wanted.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.said_email')}</dt>
          <dd>
            <bdi dir="ltr">{wanted.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.said_reference')}</dt>
          <dd>{wanted.reference ? <bdi dir="ltr">{wanted.reference}</bdi> : t('withdraw.no_reference')}</dd>
        </div>
        {member ? (
          <Suspense fallback={null}>
            <WhatGoesBack reference={wanted.reference} />
          </Suspense>
        ) : null}
        {wanted.text ? (
          <div>
            <dt>{t('withdraw.said_words')}</dt>
            <dd>
              <bdi>{wanted.text}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {refused ? (
        <Banner kind="danger" live="assertive">
          {errorText(t, refused.error, refused.seconds)}
        </Banner>
      ) : null}
      <div className={styles.ways}>
        <Button size="l" block busy={busy} onClick={() => void send()}>
          {t('withdraw.confirm')}
        </Button>
        <Button kind="ghost" size="l" block disabled={busy} onClick={onBack}>
          {t('withdraw.change')}
        </Button>
      </div>
    </div>
  );
}
