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

/** Returns whether the member has not claimed the sign-up gift yet. */
export function useHasGift(): boolean {
  const isUnclaimed = useSession(({ user }) => user?.claimed_free_account_credits === 0);
  const coins = useSignupGift();
  return isUnclaimed && coins > 0;
}

/** Claims the sign-up gift in the composer when coins are missing; the text stays. */
export function ClaimGift({ onClaimed }: { onClaimed: () => void }): ReactElement {
  const t = useT();
  const coins = useSignupGift();
  const [isBusy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const claimed = await claimFreeCredits();
    setBusy(false);
    if (!claimed) {
      toast({ type: 'error', message: t('chat.gift_failed') });
      return;
    }
    if (claimed.reason) {
      // The gift's own overlay explains why it is blocked and what to do.
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
      <Button kind="reward" busy={isBusy} onClick={() => void claim()}>
        {t('chat.gift_take')}
      </Button>
    </div>
  );
}
