import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useSignupGift } from '../../state/account/configs.ts';
import { patchUser, useSession } from '../../state/account/session.ts';
import { claimFreeCredits } from '../../state/wallet/free-credits.ts';
import styles from './claim-gift.module.css';

/** Whether the coins of the sign-up are there to be taken. */
export function useHasGift(): boolean {
  const unclaimed = useSession(({ user }) => user?.claimed_free_account_credits === 0);
  const coins = useSignupGift();
  return unclaimed && coins > 0;
}

/** Where coins are missing while the gift waits: they are taken on the spot, and what was written stays. */
export function ClaimGift({ onClaimed }: { onClaimed: () => void }): ReactElement {
  const t = useT();
  const coins = useSignupGift();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const claimed = await claimFreeCredits();
    setBusy(false);
    if (!claimed) {
      toast({ type: 'error', message: t('chat.gift_failed') });
      return;
    }
    if (claimed.reason) {
      // What holds them back, and what can be done about it, is said where they are offered.
      openOverlay('free-credits', {});
      return;
    }
    patchUser({ claimed_free_account_credits: 1 });
    if (claimed.coins > 0) announce(t('chat.gift_taken', { n: claimed.coins }));
    onClaimed();
  }

  return (
    <div className={styles.gift}>
      <p>{t('chat.gift_waits', { n: coins })}</p>
      <Button kind="reward" busy={busy} onClick={() => void claim()}>
        {t('chat.gift_take')}
      </Button>
    </div>
  );
}
