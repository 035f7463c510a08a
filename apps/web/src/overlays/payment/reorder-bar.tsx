import type { ReactElement } from 'react';
import { PayBar } from '../../components/pay-bar.tsx';
import { formatMoney } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { findOffer, type OrderKind } from '../../state/wallet/order.ts';

/** The order's words and button for whoever came here without them. */
export function ReorderBar({ kind, package: id }: { kind: OrderKind; package: number }): ReactElement | null {
  const t = useT();
  const offer = findOffer(useConfigs(), kind, id);
  if (!offer) return null;
  return (
    <PayBar
      kind={kind === 'premium' ? 'premium' : 'primary'}
      price={formatMoney(offer.money)}
      description={
        kind === 'premium'
          ? t('payment.plan_of', { n: offer.months })
          : t('credits.total_coins', { n: offer.coins + (offer.bonus ?? 0) })
      }
      onPay={() => {}}
    />
  );
}
