import { announce } from '@afterglow/ui/primitives/announcer';
import { Link } from '@afterglow/ui/primitives/link';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { type FrameError, readFrameError } from './frame-error.ts';
import { PaymentFailed } from './payment-failed.tsx';
import styles from './payment-overlay.module.css';

/** A frame that has not come up by now may never do so here. */
const HELP_AFTER_MS = 12_000;

/** The payment page, a sign of waiting until it is there, words in place of a refusal, and a way around the frame after 12 s. */
export function PaymentFrame({
  url,
  onRetry,
  onOther,
}: {
  url: string;
  onRetry: () => void;
  onOther: () => void;
}): ReactElement {
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  const [help, setHelp] = useState(false);
  const [error, setError] = useState<FrameError | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setHelp(true), HELP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (error) return <PaymentFailed reason={error} onRetry={onRetry} onOther={onOther} url={url} />;
  return (
    <div className={styles.place}>
      <iframe
        className={styles.frame}
        src={url}
        title={t('payment.frame')}
        onLoad={({ currentTarget }) => {
          const frameError = readFrameError(currentTarget);
          setError(frameError);
          if (frameError)
            announce(t(frameError === 'rejected' ? 'payment.refused_body' : 'payment.unsure_body'), {
              assertive: true,
            });
          else setLoaded(true);
        }}
        allow="payment"
        data-loaded={loaded || undefined}
      />
      {loaded ? null : (
        <div className={styles.over} role="status">
          <Spinner size="l" />
          <p>{t('payment.opening')}</p>
        </div>
      )}
      {help ? (
        <p className={styles.help}>
          <Link href={url} target="_blank" rel="noopener">
            {t('payment.slow')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
