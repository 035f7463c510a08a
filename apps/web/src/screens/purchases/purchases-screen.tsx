import { Receipt } from 'lucide-react';
import type { ReactElement } from 'react';
import { ListPage } from '../../components/list-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePurchases } from '../../state/wallet/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="purchases.title" />;

/** `/purchases`: every purchase with its receipt, its refunds, and what can still be withdrawn from. */
export function PurchasesScreen(): ReactElement {
  const t = useT();
  const order = useSearchParam('order');
  return (
    <ListPage
      title={t('purchases.title')}
      backTo="/settings/payments"
      query={usePurchases()}
      errorTitle={t('purchases.failed')}
      empty={{ title: t('purchases.none_title'), text: t('purchases.none_body'), Icon: Receipt }}
      cardHeightPx={148}
      renderItem={(purchase) => (
        <PurchaseCard
          key={purchase.payment_id}
          purchase={purchase}
          isRequested={order === String(purchase.payment_id)}
        />
      )}
    />
  );
}
