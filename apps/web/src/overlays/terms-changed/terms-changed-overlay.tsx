import { getNowS } from '@afterglow/browser/now';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { formatFullDate } from '../../core/format-full-date.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { useT } from '../../core/translations.tsx';
import { acceptNewestTerms } from '../../state/account/accept-newest-terms.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './terms-changed-overlay.module.css';
import { TermsChanges } from './terms-changes.tsx';

/** New terms to accept. Declining is as easy as accepting, and its consequences are stated. */
export function TermsChangedOverlay({ close }: OverlayProps<'terms-changed'>): ReactElement {
  const t = useT();
  const { open } = useOverlayState();
  const due = useSession(({ user }) => user?.terms_due ?? null);
  const [isBusy, setBusy] = useState(false);
  const [hasNewer, setHasNewer] = useState(false);
  const isInForce = due !== null && due.effective_at <= getNowS();
  const day = due ? formatFullDate(due.effective_at) : '';

  useEffect(() => {
    // Accepted, here or on another device.
    if (due === null && open) close();
  }, [due, open, close]);

  async function accept(): Promise<void> {
    setBusy(true);
    const outcome = await acceptNewestTerms();
    setBusy(false);
    setHasNewer(outcome === 'newer');
    if (outcome === 'failed') toastInternalError(t);
  }

  return (
    <OverlaySheet
      title={t('legal.changed_title')}
      footer={
        <div className={styles.answers}>
          <Button size="l" block busy={isBusy} onClick={() => void accept()}>
            {t('legal.changed_accept')}
          </Button>
          <Button kind="outline" size="l" block disabled={isBusy} onClick={close}>
            {t('legal.changed_later')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>
        <p role="status" className={styles.newer}>
          {hasNewer ? t('legal.changed_newer') : null}
        </p>
        <p>{t('legal.changed_text')}</p>
        {due ? <p>{t(isInForce ? 'legal.changed_in_force' : 'legal.changed_from', { day })}</p> : null}
        <p>
          <a href="/tos" target="_blank" rel="noopener">
            {t('legal.changed_read')}
          </a>
        </p>
        {due ? <TermsChanges version={due.version} /> : null}
        <p className={styles.leave}>{t('legal.changed_leave')}</p>
        <ul className={styles.actions}>
          <li>
            <a href="/withdraw">{t('legal.changed_withdraw')}</a>
          </li>
          <li>
            <a href="/settings">{t('legal.changed_settings')}</a>
          </li>
        </ul>
      </div>
    </OverlaySheet>
  );
}
