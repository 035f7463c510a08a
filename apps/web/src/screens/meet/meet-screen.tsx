import { TabPanel, Tabs } from '@afterglow/ui/primitives/tabs';
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent } from 'react';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { SpotlightStrip } from '../../components/spotlight/spotlight-strip.tsx';
import { useOffline } from '../../components/use-offline.ts';
import { useTeaser } from '../../components/use-teaser.ts';
import { useDesktop } from '../../core/desktop.ts';
import { loadWithMessages } from '../../core/language.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePathname, useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { type DiscoverOrder, useDiscoverOrder } from '../../state/discovery/discover.ts';
import styles from './meet-screen.module.css';
import { MeetHeader, MeetScreenSkeleton } from './meet-screen-skeleton.tsx';
import { PeopleGrid } from './people-grid.tsx';

export const ScreenSkeleton = MeetScreenSkeleton;

const WheelTeaser = lazy(async () => ({
  default: (await loadWithMessages(['wheel'], () => import('../../components/wheel-teaser.tsx'))).WheelTeaser,
}));

const orders = ['nearby', 'popular'] as const;

function chooseOrder(order: DiscoverOrder): void {
  useDiscoverOrder.setState({ order });
  void navigate({ search: getSearch(order), replace: true });
}

const getSearch = (order: DiscoverOrder) => (order === 'popular' ? { tab: order } : {});

/** Returns the order that the address names, else the last one, which is then written to the address. */
function useAddressedOrder(): DiscoverOrder {
  const { order } = useDiscoverOrder();
  const named = useSearchParam('tab') === 'popular';
  // An overlay replaces the search of the address. The list below it stays.
  const isCovered = useSearchParam('overlay') !== undefined;
  const meets = usePathname() === '/meet';
  const follow = useEffectEvent(() => {
    if (named) useDiscoverOrder.setState({ order: 'popular' });
    else if (order === 'popular' && !isCovered && meets)
      void navigate({ search: getSearch(order), replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for a new address
  useEffect(() => follow(), [named, isCovered, meets]);
  return named ? 'popular' : order;
}

/** `/meet`: people nearby and popular people. Each list keeps its own scroll position. */
export function MeetScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('meet.title'));
  const isDesktop = useDesktop();
  const order = useAddressedOrder();
  const { isShown, dismiss } = useTeaser();
  const isOffline = useOffline();
  return (
    <ScreenScroller name={`meet-${order}`}>
      <div className={styles.screen}>
        <MeetHeader desktop={isDesktop} />
        {/* On a desktop the spotlight is beside every page. */}
        <div className={styles.strip}>{isDesktop ? null : <SpotlightStrip />}</div>
        <div className={styles.tabs}>
          <Tabs
            label={t('meet.orders')}
            idBase="meet"
            value={order}
            items={orders.map((id) => ({ id, label: t(`meet.${id}`) }))}
            onChange={(id) => chooseOrder(id as DiscoverOrder)}
          />
        </div>
        <div className={styles.list}>
          {isShown ? (
            <div className={styles.teaser} data-teased="">
              {isOffline ? null : (
                <Suspense fallback={null}>
                  <WheelTeaser at="list" dismiss={dismiss} />
                </Suspense>
              )}
            </div>
          ) : null}
          {orders.map((id) => (
            <TabPanel key={id} idBase="meet" id={id} value={order}>
              <PeopleGrid key={id} order={id} />
            </TabPanel>
          ))}
        </div>
      </div>
    </ScreenScroller>
  );
}
