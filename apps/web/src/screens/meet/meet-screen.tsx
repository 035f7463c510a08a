import { TabPanel, Tabs } from '@afterglow/ui/primitives/tabs';
import { lazy, type ReactElement, Suspense } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { withWords } from '../../ground/language.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { SpotlightStrip } from '../../parts/spotlight/spotlight-strip.tsx';
import { useTeaser } from '../../parts/use-teaser.ts';
import { type DiscoverOrder, useDiscoverOrder } from '../../state/discovery/discover.ts';
import { MeetHeader } from './meet-header.tsx';
import { MeetOutline } from './meet-outline.tsx';
import styles from './meet-screen.module.css';
import { PeopleGrid } from './people-grid.tsx';

export const Outline = MeetOutline;

const WheelTeaser = lazy(async () => ({
  default: (await withWords(['wheel'], () => import('../../parts/wheel-teaser.tsx'))).WheelTeaser,
}));

const orders = ['nearby', 'popular'] as const;

/** `/meet`: who is near and who is liked, each list with a scroll place of its own. */
export function MeetScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('meet.title'));
  const desktop = useDesktop();
  const { order } = useDiscoverOrder();
  const { teased, answer } = useTeaser();
  return (
    <ScreenScroller name={`meet-${order}`}>
      <div className={styles.screen}>
        <MeetHeader desktop={desktop} />
        {/* On a desktop it stands beside every page. */}
        <div className={styles.strip}>{desktop ? null : <SpotlightStrip />}</div>
        <div className={styles.tabs}>
          <Tabs
            label={t('meet.orders')}
            idBase="meet"
            value={order}
            items={orders.map((id) => ({ id, label: t(`meet.${id}`) }))}
            onChange={(id) => useDiscoverOrder.setState({ order: id as DiscoverOrder })}
          />
        </div>
        <div className={styles.list}>
          {teased ? (
            <div className={styles.teaser} data-teased="">
              <Suspense fallback={null}>
                <WheelTeaser at="list" answer={answer} />
              </Suspense>
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
