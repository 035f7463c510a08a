import { Time } from '@afterglow/ui/primitives/time';
import { Flag } from 'lucide-react';
import type { ReactElement } from 'react';
import { ListPage } from '../../components/list-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { formatDay } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { useReports } from '../../state/safety/reports.ts';
import styles from './reports-screen.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="safety.reports_title" />;

/** `/settings/reports`: what the member has reported, how far it is, and what was decided. */
export function ReportsScreen(): ReactElement {
  const t = useT();
  return (
    <ListPage
      title={t('safety.reports_title')}
      backTo="/settings"
      query={useReports()}
      errorTitle={t('safety.reports_error')}
      empty={{ title: t('safety.reports_none'), text: t('safety.reports_none_body'), Icon: Flag }}
      cardHeightPx={116}
      renderItem={(report) => (
        <li key={report.report_id} className={styles.report}>
          <p className={styles.who}>
            <bdi>{report.name ?? t('safety.reports_nobody')}</bdi>
          </p>
          <p className={styles.state} data-state={report.state}>
            {t(`safety.state_${report.state}`)}
          </p>
          <p className={styles.why}>{t(`safety.reason_${report.reason}`)}</p>
          {report.outcome ? <p className={styles.outcome}>{t(`safety.outcome_${report.outcome}`)}</p> : null}
          <p className={styles.when}>
            <Time at={report.time}>{formatDay(report.time)}</Time>
            <bdi dir="ltr">{report.number}</bdi>
          </p>
        </li>
      )}
    />
  );
}
