import type { GiftHindrance } from '@afterglow/protocol/wallet/claim-free-credits';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { ConfirmEmail } from '../../parts/confirm-email.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { useSession } from '../../state/account/session.ts';
import styles from './free-credits-overlay.module.css';

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
              <ConfirmEmail email={email} />
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
