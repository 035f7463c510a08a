import { Button } from '@afterglow/ui/primitives/button';
import { Coffee } from 'lucide-react';
import type { ReactElement } from 'react';
import { leaveOverlaysTo } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { useCost } from '../../parts/use-cost.ts';
import { PaymentStopped } from './payment-stopped.tsx';

/** A lot within a day: said once before the payment page, with ways on and out of the same size. */
export function PauseNotice({
  coins,
  onGoOn,
  onNot,
}: {
  coins: number;
  onGoOn: () => void;
  onNot: () => void;
}): ReactElement {
  const t = useT();
  const { words } = useCost(coins);
  return (
    <PaymentStopped
      title={t('payment.pause_title')}
      art={<Coffee size={44} strokeWidth={1.4} aria-hidden="true" />}
      ways={
        <>
          <Button size="l" block kind="soft" onClick={onGoOn}>
            {t('payment.pause_go')}
          </Button>
          <Button size="l" block kind="soft" onClick={onNot}>
            {t('payment.pause_not')}
          </Button>
          <Button size="l" block kind="ghost" onClick={() => leaveOverlaysTo('/settings/payments')}>
            {t('payment.pause_break')}
          </Button>
        </>
      }
    >
      {t('payment.pause_body', { coins: words })}
    </PaymentStopped>
  );
}
