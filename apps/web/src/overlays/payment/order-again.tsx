import type { ReactElement } from 'react';
import { formatMoney } from '../../ground/format.ts';
import { useT } from '../../ground/words.tsx';
import { PayBar } from '../../parts/pay-bar.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { type OrderKind, offerOf } from '../../state/wallet/order.ts';

/** The order's words and button for whoever came here without them. */
export function OrderAgain({ kind, package: id }: { kind: OrderKind; package: number }): ReactElement | null {
  const t = useT();
  const offer = offerOf(useConfigs(), kind, id);
  if (!offer) return null;
  return (
    <PayBar
      kind={kind === 'premium' ? 'premium' : 'primary'}
      price={formatMoney(offer.money)}
      brings={
        kind === 'premium'
          ? t('payment.plan_of', { n: offer.months })
          : t('credits.total_coins', { n: offer.coins + (offer.bonus ?? 0) })
      }
      onPay={() => {}}
    />
  );
}
