import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Coffee } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatMoney } from '../core/format.ts';
import { formatFullDateTime } from '../core/format-full-date.ts';
import { navigateFromOverlays } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import type { RemainingLimit } from '../state/account/remaining-limit.ts';
import { useSession } from '../state/account/session.ts';
import { OverlaySheet } from './overlay/overlay-sheet.tsx';
import styles from './own-limits.module.css';

/** Replaces every offer during a break from purchases: until when it runs, and the balance. No price, no countdown. */
export function BreakSheet({ untilS }: { untilS: number }): ReactElement {
  const t = useT();
  const coins = useSession(({ user }) => user?.credits ?? 0);
  return (
    <OverlaySheet title={t('credits.break_title')}>
      <div className={styles.break}>
        <Coffee size={44} strokeWidth={1.4} aria-hidden="true" />
        <p>{t('credits.break_until', { when: formatFullDateTime(untilS) })}</p>
        <p className={styles.left}>{t('credits.break_left', { coins: t('common.coins', { n: coins }) })}</p>
        <Button kind="soft" size="l" block onClick={() => navigateFromOverlays('/settings/payments')}>
          {t('credits.break_see')}
        </Button>
      </div>
    </OverlaySheet>
  );
}

/** Above the offers: the rest of the member's spend limit, when it grows again, and where to change it. */
export function LimitNote({
  remaining,
  isUsedUp,
}: {
  remaining: RemainingLimit;
  isUsedUp: boolean;
}): ReactElement {
  const t = useT();
  const limit = formatMoney(remaining.limit);
  const money = formatMoney(remaining.left);
  return (
    <Banner
      kind={isUsedUp ? 'warning' : 'neutral'}
      action={
        <Button kind="outline" onClick={() => navigateFromOverlays('/settings/payments')}>
          {t('credits.limit_see')}
        </Button>
      }
    >
      <p>
        {remaining.left.amount === 0
          ? t('credits.limit_used_up', { limit })
          : t(isUsedUp ? 'credits.limit_too_little' : 'credits.limit_some', { money, limit })}
      </p>
      {remaining.increasesAtS === null ? null : (
        <p>{t('credits.limit_more', { when: formatFullDateTime(remaining.increasesAtS) })}</p>
      )}
    </Banner>
  );
}
