import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Receipt } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { usePurchases } from '../../state/wallet/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';
import styles from './purchases-screen.module.css';
import { PurchasesScreenSkeleton } from './purchases-screen-skeleton.tsx';

export const ScreenSkeleton = PurchasesScreenSkeleton;

const skeletonKeys = ['a', 'b', 'c'];

/** `/purchases`: what was paid for, with its receipt, and until when what is unused of it can be had back. */
export function PurchasesScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('purchases.title'));
  const { data, isError, refetch } = usePurchases();
  const [isContinued] = useState(isScreenSkeletonShown);
  const waiting = useSkeleton(!data && !isError, isContinued);

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keepFocus}>
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
            {skeletonKeys.map((key) => (
              <span key={key} className={styles.skeleton}>
                {waiting ? <Skeleton shape="block" height="100%" /> : null}
              </span>
            ))}
          </div>
        )}
      </div>
    </ScreenScroller>
  );
}
