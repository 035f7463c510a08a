import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Flag } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDay, formatNumber } from '../../ground/format.ts';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { keptFocus } from '../../parts/kept-focus.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { useReports } from '../../state/safety/reports.ts';
import styles from './reports-screen.module.css';

const bones = ['a', 'b', 'c'];

/** `/settings/reports`: what the member has reported, how far it is, and what was decided. */
export function ReportsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('safety.reports_title'));
  const { data, isError, refetch } = useReports();
  const waiting = useSkeleton(!data && !isError);

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keptFocus}>
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
