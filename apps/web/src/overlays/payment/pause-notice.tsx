import { Button } from '@afterglow/ui/primitives/button';
import { Coffee } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCost } from '../../components/use-message-cost.ts';
import { navigateFromOverlays } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { PaymentStopped } from './payment-failed.tsx';

/**
 * A pause before the payment page after high spending within a day, shown once; continuing and stopping have equal
 * buttons.
 */
export function PauseNotice({
  coins,
  onGoOn,
  onCancel,
}: {
  coins: number;
  onGoOn: () => void;
  onCancel: () => void;
}): ReactElement {
  const t = useT();
  const { priceLabel } = useCost(coins);
  return (
    <PaymentStopped
      title={t('payment.pause_title')}
      art={<Coffee size={44} strokeWidth={1.4} aria-hidden="true" />}
      actions={
        <>
          <Button size="l" block kind="soft" onClick={onGoOn}>
            {t('payment.pause_go')}
          </Button>
          <Button size="l" block kind="soft" onClick={onCancel}>
            {t('payment.pause_not')}
          </Button>
          <Button size="l" block kind="ghost" onClick={() => navigateFromOverlays('/settings/payments')}>
            {t('payment.pause_break')}
          </Button>
        </>
      }
    >
      {t('payment.pause_body', { coins: priceLabel })}
    </PaymentStopped>
  );
}
