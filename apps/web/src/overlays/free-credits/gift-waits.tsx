import type { GiftHindrance } from '@afterglow/protocol/wallet/claim-free-credits';
import { Button } from '@afterglow/ui/primitives/button';
import { lazy, type ReactElement, Suspense } from 'react';
import { withWords } from '../../ground/language.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { useSession } from '../../state/account/session.ts';
import styles from './free-credits-overlay.module.css';

// The gift is fetched behind everybody's first card, this only for whom it waits.
const ConfirmEmail = lazy(async () => ({
  default: (await withWords(['auth', 'settings'], () => import('../../parts/confirm-email.tsx')))
    .ConfirmEmail,
}));

type Props = { reason: GiftHindrance; busy: boolean; onAgain: () => void; close: () => void };

/** Why the coins are not there, said kindly, and what there is to do about it. */
export function GiftWaits({ reason, busy, onAgain, close }: Props): ReactElement {
  const t = useT();
  const email = useSession((session) => session.user?.email) ?? '';
  return (
    <OverlaySheet
      title={t(`credits.free_${reason}_title`)}
      footer={
        <div className={styles.answers}>
          {reason === 'confirm_email' ? (
            <>
              <Button kind="primary" size="l" block busy={busy} onClick={onAgain}>
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
