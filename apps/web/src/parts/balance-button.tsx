import { CoinIcon } from '@afterglow/ui/icons/coin';
import type { ReactElement } from 'react';
import { formatNumber } from '../ground/format.ts';
import { openOverlay } from '../ground/overlay-address.ts';
import { useT } from '../ground/words.tsx';
import { useSession } from '../state/account/session.ts';
import styles from './balance-button.module.css';
import { useCounted } from './use-counted.ts';

/** The member's coins; opens the packages. */
export function BalanceButton(): ReactElement {
  const t = useT();
  const credits = useSession((session) => session.user?.credits);
  const shown = useCounted(credits);
  return (
    <button
      type="button"
      className={styles.balance}
      aria-label={t('shell.balance_open', { n: credits ?? 0 })}
      onClick={() => openOverlay('credits', {})}
    >
      <CoinIcon size={22} />
      <bdi>{shown === undefined ? '–' : formatNumber(shown)}</bdi>
    </button>
  );
}
