import { CoinIcon } from '@afterglow/ui/icons/coin';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../core/format.ts';
import { openOverlay } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import { useSession } from '../state/account/session.ts';
import styles from './balance-button.module.css';
import { useCountingNumber } from './use-counting-number.ts';

/** Returns by how much a number last changed while it was on screen, until `clear` is called. */
function useBalanceChange(value: number | undefined) {
  const before = useRef(value);
  const [change, setChange] = useState<{ by: number; turn: number } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = value;
    if (value === undefined || was === undefined || value === was) return;
    setChange((last) => ({ by: value - was, turn: (last?.turn ?? 0) + 1 }));
  }, [value]);
  return { change, clear: () => setChange(null) };
}

/**
 * The member's coins; opens the packages. A change counts up or down in place, and its amount appears beside it for a
 * moment. `compact`: for a header with little room.
 */
export function BalanceButton({ compact = false }: { compact?: boolean }): ReactElement {
  const t = useT();
  const credits = useSession((session) => session.user?.credits);
  const shown = useCountingNumber(credits);
  const { change, clear } = useBalanceChange(credits);
  return (
    <button
      type="button"
      className={styles.balance}
      data-compact={compact || undefined}
      aria-label={t('shell.balance_open', { n: credits ?? 0 })}
      onClick={() => openOverlay('credits', {})}
    >
      <CoinIcon size={compact ? 18 : 22} />
      <bdi>{shown === undefined ? '–' : formatNumber(shown)}</bdi>
      {change ? (
        <bdi
          key={change.turn}
          dir="ltr"
          className={styles.change}
          data-more={change.by > 0 || undefined}
          data-testid="balance-change"
          onAnimationEnd={clear}
        >
          {change.by > 0 ? '+' : '−'}
          {formatNumber(Math.abs(change.by))}
        </bdi>
      ) : null}
    </button>
  );
}
