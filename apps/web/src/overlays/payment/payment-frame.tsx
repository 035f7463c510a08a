import { Link } from '@afterglow/ui/primitives/link';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './payment-overlay.module.css';

/** A frame that has not come up by now may never do so here. */
const HELP_AFTER_MS = 12_000;

/** The payment page, a sign of waiting until it is there, and a way around the frame after 12 s. */
export function PaymentFrame({ url }: { url: string }): ReactElement {
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  const [help, setHelp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHelp(true), HELP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.place}>
      <iframe
        className={styles.frame}
        src={url}
        title={t('payment.frame')}
        onLoad={() => setLoaded(true)}
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
