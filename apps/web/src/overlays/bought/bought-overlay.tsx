import { CoinIcon } from '@afterglow/ui/icons/coin';
import { VipIcon } from '@afterglow/ui/icons/vip';
import { Button } from '@afterglow/ui/primitives/button';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { BrassArch } from '../../components/brass-arch.tsx';
import { OverlayFullscreenDialog } from '../../components/overlay/overlay-fullscreen-dialog.tsx';
import { useCountingNumber } from '../../components/use-counting-number.ts';
import { formatNumber } from '../../core/format.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { loadWithMessages } from '../../core/language.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { usePayments } from '../../state/wallet/payments.ts';
import styles from './bought-overlay.module.css';

/** After a payment: what was bought, and the balance counting up to its new value. */
export function BoughtOverlay({ close }: OverlayProps<'bought'>): ReactElement | null {
  const bought = usePayments((payments) => payments.bought);
  useEffect(() => {
    // An old address: nothing was bought since the page was loaded.
    if (!bought) close();
  }, [bought, close]);
  if (!bought) return null;
  return 'coins' in bought ? (
    <BoughtCoins {...bought} close={close} />
  ) : (
    <BoughtPremium untilS={bought.premiumUntilS} close={close} />
  );
}

function BoughtPremium({ untilS, close }: { untilS: number; close: () => void }): ReactElement {
  const t = useT();
  const text = t('bought.premium_done', { day: formatFullDateTime(untilS) });
  return (
    <BoughtDialog
      name={`${t.plain('bought.success_plain')}. ${text}`}
      art={<VipIcon size={64} strokeWidth={1.4} />}
      close={close}
    >
      <p className={styles.body}>{text}</p>
    </BoughtDialog>
  );
}

function BoughtDialog({
  name,
  art,
  children,
  close,
}: {
  name: string;
  art: ReactNode;
  children: ReactNode;
  close: () => void;
}): ReactElement {
  const t = useT();
  return (
    // The dialog's label says everything once; the running number is only visual.
    <OverlayFullscreenDialog className={styles.stage} theme="dark" label={name}>
      <div className={styles.bloom} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.arch} aria-hidden="true">
          <BrassArch>{art}</BrassArch>
        </div>
        <h2 className={styles.title}>{t('bought.success_plain')}</h2>
        {children}
        <ReceiptHint />
        <div className={styles.actions}>
          <Button kind="reward" size="l" block onClick={close}>
            {t('common.done')}
          </Button>
        </div>
      </div>
    </OverlayFullscreenDialog>
  );
}

// Loaded only for members whose email is unconfirmed.
const ConfirmEmail = lazy(async () => ({
  default: (await loadWithMessages(['auth', 'settings'], () => import('../../components/confirm-email.tsx')))
    .ConfirmEmail,
}));

/** Where the receipt is: in the mail, or sent once the email address is confirmed. */
function ReceiptHint(): ReactElement {
  const t = useT();
  const unverifiedEmail = useSession(({ user }) => (user && !user.email_verified ? user.email : null));
  if (unverifiedEmail === null) return <p className={styles.fine}>{t('bought.receipt_mail')}</p>;
  return (
    <div className={styles.fine}>
      <p>{t('bought.confirm_first', { email: unverifiedEmail })}</p>
      <Suspense fallback={null}>
        <ConfirmEmail email={unverifiedEmail} />
      </Suspense>
    </div>
  );
}

function BoughtCoins({
  coins,
  before,
  close,
}: {
  coins: number;
  before: number | null;
  close: () => void;
}): ReactElement {
  const t = useT();
  const balance = useSession((session) => session.user?.credits ?? 0);
  // The new coins may be part of the balance already, or arrive a moment later.
  const shown = useCountingNumber(balance, Math.min(before ?? Math.max(0, balance - coins), balance));
  return (
    <BoughtDialog
      name={t('bought.success', { n: coins })}
      art={
        <>
          <span className={styles.coin}>
            <CoinIcon size={60} strokeWidth={1.4} />
          </span>
          <bdi dir="ltr" className={styles.plus}>
            +{formatNumber(coins)}
          </bdi>
        </>
      }
      close={close}
    >
      <p className={styles.body}>{t('bought.coins', { n: coins })}</p>
      <p className={styles.balance}>
        <span className={styles.label} aria-hidden="true">
          {t('bought.balance_now')}
        </span>
        <bdi className={styles.number} aria-hidden="true" data-testid="counted">
          {formatNumber(shown ?? balance)}
        </bdi>
        <VisuallyHidden>
          {t('bought.balance_said', { coins: t('common.coins', { n: balance }) })}
        </VisuallyHidden>
      </p>
    </BoughtDialog>
  );
}
