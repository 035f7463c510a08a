import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Receipt } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { keptFocus } from '../../parts/kept-focus.ts';
import { followsOutline } from '../../parts/outline.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { usePurchases } from '../../state/wallet/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { PurchasesOutline } from './purchases-outline.tsx';
import styles from './purchases-screen.module.css';

export const Outline = PurchasesOutline;

const bones = ['a', 'b', 'c'];

/** `/purchases`: what was paid for, with its receipt, and until when what is unused of it can be had back. */
export function PurchasesScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('purchases.title'));
  const { data, isError, refetch } = usePurchases();
  const [begun] = useState(followsOutline);
  const waiting = useSkeleton(!data && !isError, begun);

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keptFocus}>
        <ScreenHeader
          title={t('purchases.title')}
          onBack={() => (canGoBack() ? goBack() : void navigate({ to: '/settings/payments' }))}
        />
        {data?.length === 0 ? (
          <EmptyState
            title={t('purchases.none_title')}
            art={<Receipt size={40} strokeWidth={1.4} aria-hidden="true" />}
          >
            {t('purchases.none_body')}
          </EmptyState>
        ) : data ? (
          <ul className={styles.list}>
            {data.map((purchase) => (
              <PurchaseCard key={purchase.payment_id} purchase={purchase} />
            ))}
          </ul>
        ) : isError ? (
          <EmptyState
            title={t('purchases.failed')}
            action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          />
        ) : (
          <div className={styles.list} role="status" aria-label={t('common.loading')}>
            {bones.map((bone) => (
              <span key={bone} className={styles.bone}>
                {waiting ? <Skeleton shape="block" height="100%" /> : null}
              </span>
            ))}
          </div>
        )}
      </div>
    </ScreenScroller>
  );
}
