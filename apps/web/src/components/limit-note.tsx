import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { formatMoney } from '../core/format.ts';
import { navigateFromOverlays } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import type { RemainingLimit } from '../state/account/remaining-limit.ts';
import { formatFullDateTime } from './full-date.ts';

/** Above what is sold: what is left of the own limit, when there is more of it, and where it is changed. */
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
