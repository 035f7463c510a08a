import { getItemPrice } from '@afterglow/domain/credits';
import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Arch } from '@afterglow/ui/primitives/arch';
import { Button } from '@afterglow/ui/primitives/button';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { BrassArch } from '../../components/brass-arch.tsx';
import { OverlayFullscreenDialog } from '../../components/overlay/overlay-fullscreen-dialog.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { formatNumber } from '../../core/format.ts';
import { loadWithMessages } from '../../core/language.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { findPrice, useConfigs, useSignupGift } from '../../state/account/configs.ts';
import { patchUser, useSession } from '../../state/account/session.ts';
import { useDeck } from '../../state/discovery/deck.ts';
import { claimFreeCredits } from '../../state/wallet/free-credits.ts';
import styles from './free-credits-overlay.module.css';

/** Welcomes a new member with the first person of the deck and the sign-up coins, which one press claims. */
export function FreeCreditsOverlay({ close }: OverlayProps<'free-credits'>): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const [state, setState] = useState<'offered' | 'asking' | 'claimed'>('offered');
  const [reason, setReason] = useState<GiftBlockedReason | null>(null);
  const coins = useSignupGift();
  const price = findPrice(configs, 'text') ?? getItemPrice({ type: 'text' });

  const name = useSession((session) => session.user?.name ?? '');
  /** The first card of the deck when the overlay opened. */
  const [first] = useState(() => useDeck.getState().cards[0]);
  const isClaimed = useSession((session) => session.user?.claimed_free_account_credits === 1);

  useEffect(() => {
    // An old address, or claimed on another device: the gift is offered once.
    if (isClaimed && state === 'offered' && reason === null) close();
  }, [isClaimed, state, reason, close]);

  async function claim(): Promise<void> {
    setState('asking');
    const claimed = await claimFreeCredits();
    if (!claimed) {
      setState('offered');
      toast({ type: 'error', message: t('credits.free_failed') });
      return;
    }
    if (claimed.reason) {
      setReason(claimed.reason);
      setState('offered');
      // A mailbox that has received the gift gets no further offer.
      if (claimed.reason === 'mailbox') patchUser({ claimed_free_account_credits: 1 });
      return;
    }
    setReason(null);
    setState('claimed');
    patchUser({ claimed_free_account_credits: 1 });
    if (claimed.coins === 0) {
      toast({ type: 'success', message: t('credits.free_already') });
      close();
      return;
    }
    announce(t('credits.received', { n: claimed.coins }));
  }

  const isDone = state === 'claimed';
  if (reason)
    return (
      <GiftBlocked reason={reason} isBusy={state === 'asking'} onRetry={() => void claim()} close={close} />
    );
  return (
    <OverlayFullscreenDialog
      className={styles.stage}
      theme="dark"
      label={t('credits.free_title', { n: coins })}
    >
      <div className={styles.bloom} aria-hidden="true" />
      <div className={styles.content} data-done={isDone || undefined}>
        <div className={styles.status}>
          <div className={styles.picture}>
            {first ? (
              <>
                <Arch rim="ember" size={168}>
                  <PersonPhoto
                    photo={first.photo}
                    thumb={first.photos[0]?.thumb}
                    name={first.name}
                    sizes="168px"
                    priority
                  />
                </Arch>
                {first.virtual ? <VirtualLabel size="s" /> : null}
              </>
            ) : (
              <BrassArch>{null}</BrassArch>
            )}
            <span className={styles.coins}>
              <CoinIcon size={28} strokeWidth={1.6} />
              <bdi className={styles.number}>{formatNumber(coins)}</bdi>
            </span>
          </div>
          <div className={styles.text}>
            <p className={styles.hello}>{t('credits.free_hello', { name })}</p>
            <h2 className={styles.title}>
              {t(isDone ? 'credits.free_done' : 'credits.free_title', { n: coins })}
            </h2>
            {isDone ? <p className={styles.received}>{t('credits.received', { n: coins })}</p> : null}
            <p className={styles.body}>{t('credits.free_body', { messages: Math.floor(coins / price) })}</p>
            <p className={styles.fine}>{t('credits.free_no_card')}</p>
          </div>
        </div>
        <div className={styles.answers}>
          {isDone ? (
            <Button kind="primary" size="l" block onClick={close}>
              {t('credits.free_start')}
            </Button>
          ) : (
            <>
              <Button kind="reward" size="l" block busy={state === 'asking'} onClick={() => void claim()}>
                {t('credits.free_claim', { n: coins })}
              </Button>
              <Button kind="ghost" size="l" block disabled={state === 'asking'} onClick={close}>
                {t('credits.free_later')}
              </Button>
            </>
          )}
        </div>
      </div>
    </OverlayFullscreenDialog>
  );
}

// The gift overlay is preloaded behind everybody's first card; this part is loaded only for members with an unconfirmed
// email.
const ConfirmEmail = lazy(async () => ({
  default: (await loadWithMessages(['auth', 'settings'], () => import('../../components/confirm-email.tsx')))
    .ConfirmEmail,
}));

type Props = { reason: GiftBlockedReason; isBusy: boolean; onRetry: () => void; close: () => void };

/** Why the gift is blocked, and what the member can do. */
function GiftBlocked({ reason, isBusy, onRetry, close }: Props): ReactElement {
  const t = useT();
  const email = useSession((session) => session.user?.email) ?? '';
  return (
    <OverlaySheet
      title={t(`credits.free_${reason}_title`)}
      footer={
        <div className={styles.answers}>
          {reason === 'confirm_email' ? (
            <>
              <Button kind="primary" size="l" block busy={isBusy} onClick={onRetry}>
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
