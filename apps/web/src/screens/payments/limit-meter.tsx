import type { Money } from '@afterglow/domain/money';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import type { CSSProperties, ReactElement } from 'react';
import { formatMoney } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './limit-meter.module.css';

/** From here on it is nearly used up. */
const NEAR = 0.8;

/** How much of a limit is used: it grows from the inline start, changes its colour near the end and once more when it is full. */
export function LimitMeter({ used, of: limit }: { used: number; of: Money }): ReactElement {
  const t = useT();
  const share = Math.min(1, used / limit.amount);
  return (
    <>
      <VisuallyHidden>
        <meter
          aria-label={t('money.limit_spent')}
          aria-valuetext={t('money.limit_of', {
            used: formatMoney({ ...limit, amount: used }),
            limit: formatMoney(limit),
          })}
          min={0}
          max={limit.amount}
          value={Math.min(used, limit.amount)}
        />
      </VisuallyHidden>
      {/* The browser draws its own in colours of its own. */}
      <div
        className={styles.meter}
        aria-hidden="true"
        data-level={share === 1 ? 'full' : share >= NEAR ? 'near' : undefined}
        data-testid="limit-bar"
        style={{ '--used': share } as CSSProperties}
      >
        <span className={styles.used} />
      </div>
    </>
  );
}
