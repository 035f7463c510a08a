import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { Button } from '@afterglow/ui/primitives/button';
import { lazy, type ReactElement, Suspense } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { loadWithMessages } from '../../core/language.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import styles from './free-credits-overlay.module.css';

// The gift is fetched behind everybody's first card, this only for whom it waits.
const ConfirmEmail = lazy(async () => ({
  default: (await loadWithMessages(['auth', 'settings'], () => import('../../components/confirm-email.tsx')))
    .ConfirmEmail,
}));

type Props = { reason: GiftBlockedReason; busy: boolean; onRetry: () => void; close: () => void };

/** Why the coins are not there, said kindly, and what there is to do about it. */
export function GiftBlocked({ reason, busy, onRetry, close }: Props): ReactElement {
  const t = useT();
  const email = useSession((session) => session.user?.email) ?? '';
  return (
    <OverlaySheet
      title={t(`credits.free_${reason}_title`)}
      footer={
        <div className={styles.answers}>
          {reason === 'confirm_email' ? (
            <>
              <Button kind="primary" size="l" block busy={busy} onClick={onRetry}>
                {t('credits.free_confirmed')}
              </Button>
              <Suspense fallback={null}>
                <ConfirmEmail email={email} />
              </Suspense>
            </>
          ) : (
            <Button kind="primary" size="l" block onClick={close}>
              {t('common.continue')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.waits}>{t(`credits.free_${reason}`, { email })}</p>
    </OverlaySheet>
  );
}
