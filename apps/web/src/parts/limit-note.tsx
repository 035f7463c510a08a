import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { formatMoney } from '../ground/format.ts';
import { leaveOverlaysTo } from '../ground/overlay-address.ts';
import { useT } from '../ground/words.tsx';
import type { LimitRoom } from '../state/account/limit-room.ts';
import { fullMoment } from './full-date.ts';

/** Above what is sold: what is left of the own limit, when there is more of it, and where it is changed. */
export function LimitNote({ room, nothing }: { room: LimitRoom; nothing: boolean }): ReactElement {
  const t = useT();
  const limit = formatMoney(room.limit);
  const money = formatMoney(room.left);
  return (
    <Banner
      kind={nothing ? 'warning' : 'neutral'}
      action={
        <Button kind="outline" onClick={() => leaveOverlaysTo('/settings/payments')}>
          {t('credits.limit_see')}
        </Button>
      }
    >
      <p>
        {room.left.amount === 0
          ? t('credits.limit_used_up', { limit })
          : t(nothing ? 'credits.limit_too_little' : 'credits.limit_some', { money, limit })}
      </p>
      {room.roomAtS === null ? null : <p>{t('credits.limit_more', { when: fullMoment(room.roomAtS) })}</p>}
    </Banner>
  );
}
