import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSignupGift } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './gift-button.module.css';

const isUnclaimed = ({ user }: ReturnType<typeof useSession.getState>): boolean =>
  user?.claimed_free_account_credits === 0;

/** The way to the sign-up coins for a member who said "not now": what is free stands before what is bought. */
export function GiftButton(): ReactElement | null {
  const t = useT();
  const open = useSession(isUnclaimed);
  // Opened by its address, before it is known who this is, the packages stay where they are.
  const [known] = useState(open);
  const coins = useSignupGift();
  if (!open || !known) return null;
  return (
    <div className={styles.gift}>
      <Button kind="reward" block onClick={() => openOverlay('free-credits', {})}>
        {t('credits.gift_free', { n: coins })}
      </Button>
    </div>
  );
}
