import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Link } from '@afterglow/ui/primitives/link';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { ExternalLink } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { PaymentFailed, PaymentStopped } from './payment-failed.tsx';
import styles from './payment-overlay.module.css';

/** `rejected`: the payment was not started, so no money moved. `unsure`: an error while it was running. */
type FrameError = 'rejected' | 'unsure';

/** Errors that the server sends before any payment code runs. */
const EARLY_ERRORS = new Set([
  ...['forbidden', 'restricted', 'terms_required', 'not_found', 'rate_limited', 'try_later'],
]);

/**
 * Reads whether the server answered the frame with a JSON error instead of a page. Null for a page, and for the
 * provider's pages, which cannot be read.
 */
function readFrameError(frame: HTMLIFrameElement): FrameError | null {
  let page: Document | null = null;
  try {
    page = frame.contentDocument;
  } catch {
    // Another origin.
  }
  if (page?.contentType !== 'application/json') return null;
  try {
    const { error } = JSON.parse(page.body.textContent ?? '') as { error?: unknown };
    return typeof error === 'string' && EARLY_ERRORS.has(error) ? 'rejected' : 'unsure';
  } catch {
    return 'unsure';
  }
}

/** A frame that has not loaded by now may never load. */
const HELP_AFTER_MS = 12_000;

/**
 * The payment page in a frame: a spinner until it loads, a message instead of an error page, and a link around the
 * frame after 12 s.
 */
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
  const [isLoaded, setLoaded] = useState(false);
  const [isHelpOpen, setHelp] = useState(false);
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
        data-loaded={isLoaded || undefined}
      />
      {isLoaded ? null : (
        <div className={styles.over} role="status">
          <Spinner size="l" />
          <p>{t('payment.opening')}</p>
        </div>
      )}
      {isHelpOpen ? (
        <p className={styles.help}>
          <Link href={url} target="_blank" rel="noopener">
            {t('payment.slow')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** For a payment page that forbids frames: a link opens it in a tab, and this page waits for the server's push. */
export function PaymentTab({ url, onOther }: { url: string; onOther: () => void }): ReactElement {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  return (
    <PaymentStopped
      title={t('payment.tab_title')}
      art={<ExternalLink size={44} strokeWidth={1.4} aria-hidden="true" />}
      actions={
        <>
          <Button
            size="l"
            block
            kind={wasOpened ? 'soft' : 'primary'}
            render={<a href={url} target="_blank" rel="noopener" />}
            onClick={() => setOpened(true)}
          >
            {t(wasOpened ? 'payment.tab_again' : 'payment.tab_open')}
          </Button>
          <Button size="l" block kind="ghost" onClick={onOther}>
            {t('payment.other_package')}
          </Button>
        </>
      }
    >
      <span role="status" className={wasOpened ? styles.waiting : undefined}>
        {t(wasOpened ? 'payment.tab_waiting' : 'payment.tab_body')}
      </span>
    </PaymentStopped>
  );
}
