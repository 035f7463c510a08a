import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Scale } from 'lucide-react';
import { ToolButton } from '../../components/tool-button.tsx';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-content.module.css';
import type { Reporter } from './reporter-form.tsx';

type ReportListProps = {
  reports: CaseRecord['report_list'];
  reporters: readonly Reporter[];
  onDecide: (reporterId: number) => void;
};

/** Who reported it and why, with the outcome of their other reports. */
export function ReportList({ reports, reporters, onDecide }: ReportListProps) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('moderation.report_list', { n: reports.length })}</h2>
      <ol className={styles.reports}>
        {reports.map(({ id, number, reason, text, at, reporter }) => {
          const name = reporter.name || t.plain('table.number', { id: String(reporter.id) });
          const record = reporters.find((candidate) => candidate.id === reporter.id);
          return (
            <li key={id} className={styles.report}>
              <p className={styles.meta}>
                <strong>{t(`moderation.kind.${reason}`)}</strong>
                <bdi>{number}</bdi>
                <bdi>{name}</bdi>
                <span>{formatLogTime(at)}</span>
              </p>
              {text ? <p dir="auto">{text}</p> : null}
              {record ? (
                <p className={styles.quiet}>
                  {t('members.reported', {
                    n: record.reports,
                    acted: record.acted,
                    dismissed: record.dismissed,
                  })}
                </p>
              ) : null}
              {record?.proposal ? (
                <p className={styles.warned}>
                  {t('moderation.reporter_groundless', {
                    what: t(`members.sanction.${record.proposal.decision}`),
                  })}
                </p>
              ) : null}
              {record && record.dismissed > 0 ? (
                <ToolButton
                  icon={<Scale size={16} aria-hidden="true" />}
                  aria-label={`${t.plain('moderation.reporter_decide')}: ${name}`}
                  onClick={() => onDecide(reporter.id)}
                >
                  {t('moderation.reporter_decide')}
                </ToolButton>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
