import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Flag } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { formatDay, formatNumber } from '../../core/format.ts';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { useReports } from '../../state/safety/reports.ts';
import styles from './reports-screen.module.css';

const skeletonKeys = ['a', 'b', 'c'];

export function ScreenSkeleton(): ReactElement {
  const t = useT();
  return <TitledScreenSkeleton title={t('safety.reports_title')} />;
}

/** `/settings/reports`: what the member has reported, how far it is, and what was decided. */
export function ReportsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('safety.reports_title'));
  const { data, isError, refetch } = useReports();
  const [started] = useState(isScreenSkeletonShown);
  const waiting = useSkeleton(!data && !isError, started);

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader
          title={t('safety.reports_title')}
          onBack={() => (canGoBack() ? goBack() : void navigate({ to: '/settings' }))}
        />
        {data?.length === 0 ? (
          <EmptyState
            title={t('safety.reports_none')}
            art={<Flag size={40} strokeWidth={1.4} aria-hidden="true" />}
          >
            {t('safety.reports_none_body')}
          </EmptyState>
        ) : data ? (
          <ul className={styles.list}>
            {data.map((report) => (
              <li key={report.report_id} className={styles.report}>
                <p className={styles.who}>
                  <bdi>{report.name ?? t('safety.reports_nobody')}</bdi>
                </p>
                <p className={styles.state} data-state={report.state}>
                  {t(`safety.state_${report.state}`)}
                </p>
                <p className={styles.why}>{t(`safety.reason_${report.reason}`)}</p>
                {report.outcome ? (
                  <p className={styles.outcome} dir="auto">
                    {report.outcome}
                  </p>
                ) : null}
                <p className={styles.when}>
                  <time dateTime={new Date(report.time * 1_000).toISOString()}>
                    <bdi>{formatDay(report.time)}</bdi>
                  </time>
                  <span>{t('safety.report_number', { id: formatNumber(report.report_id) })}</span>
                </p>
              </li>
            ))}
          </ul>
        ) : isError ? (
          <EmptyState
            title={t('safety.reports_error')}
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
