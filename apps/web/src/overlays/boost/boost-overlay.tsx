import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Compass, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { BoostOffer, ConfirmBoost, SaleNotice, useIsSold } from '../../components/boost/boost-offer.tsx';
import { BoostStatus } from '../../components/boost/boost-status.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { type Boosts, useBoosts } from '../../state/spotlight/boosts.ts';
import styles from './boost-overlay.module.css';

export function BoostOverlay({ params: { kind } }: OverlayProps<'boost'>): ReactElement {
  const { data } = useBoosts();
  return kind ? <ConfirmBoost kind={kind} price={data?.prices[kind]} /> : <BoostSheet />;
}

/** The two boosts with their promises and prices, the progress of running ones, and the results of the last ones. */
function BoostSheet(): ReactElement {
  const t = useT();
  const { data, isError, refetch } = useBoosts();
  const isWaiting = useSkeleton(!data && !isError);
  return (
    <OverlaySheet title={t('boost.title')} description={t('boost.intro')}>
      {data ? (
        <Offers boosts={data} />
      ) : isError ? (
        <EmptyState
          title={t('boost.error')}
          action={
            <Button kind="soft" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : (
        <div className={styles.all} role="status" aria-label={t('common.loading')}>
          {['top', 'featured'].map((skeleton) => (
            <span key={skeleton} className={styles.skeleton}>
              {isWaiting ? <Skeleton shape="block" height="100%" /> : null}
            </span>
          ))}
        </div>
      )}
    </OverlaySheet>
  );
}

function Offers({ boosts: { reports, prices, hours, shows, days } }: { boosts: Boosts }): ReactElement {
  const t = useT();
  const isSold = useIsSold('boost');
  const running = (kind: 'top' | 'featured') =>
    reports.find((report) => report.kind === kind && report.state === 'running');
  const over = reports.filter(({ state }) => state !== 'running');
  return (
    <div className={styles.all}>
      <SaleNotice flag="boost" />
      <BoostOffer
        kind="top"
        title={t('boost.top')}
        icon={<Search size={20} strokeWidth={1.75} />}
        price={prices.top}
        running={running('top')}
        isSold={isSold}
      >
        {t('boost.top_what', { n: hours })}
      </BoostOffer>
      <BoostOffer
        kind="featured"
        title={t('boost.featured')}
        icon={<Compass size={20} strokeWidth={1.75} />}
        price={prices.featured}
        running={running('featured')}
        isSold={isSold}
      >
        {t('boost.featured_what', { n: shows, days: t('common.days', { n: days }) })}
      </BoostOffer>
      <Banner kind="neutral">{t('boost.counted')}</Banner>
      {over.length > 0 ? (
        <section className={styles.history}>
          <h3 className={styles.title}>{t('boost.history')}</h3>
          <ul className={styles.list}>
            {over.map((report) => (
              <li key={`${report.kind} ${report.started}`} className={styles.entry}>
                <p className={styles.name}>{t(`boost.${report.kind}`)}</p>
                <BoostStatus report={report} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
