import type { CaseDecision } from '@afterglow/domain/cases';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { APPEAL_DECISIONS } from '@afterglow/domain/reports';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { TimeCell } from '../../components/cells.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { useKindLabel } from '../../components/use-case-kind.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';
import { SecondLookForm } from './second-look-form.tsx';

type DecidedSummaryProps = { caseRecord: CaseRecord; decided: CaseDecision | null };

/** The decision with its author and time, and a second review if it was drawn for one. */
export function DecidedSummary({ caseRecord, decided }: DecidedSummaryProps) {
  const t = useT();
  const getKindLabel = useKindLabel();
  const { statement, sanctions, decided_by: by, decided_at: at } = caseRecord;
  const decision = sanctions.find((known) => known.statement === statement)?.decision;
  const outcome = parseOneOf(APPEAL_DECISIONS, decided);
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('moderation.case_state.decided')}</h2>
        <Properties>
          {outcome ? (
            <Property label={getKindLabel(caseRecord.kind)}>
              {t(`moderation.appeal_outcome.${outcome}`)}
            </Property>
          ) : null}
          {outcome === 'uphold' || outcome === 'overturn' ? null : (
            <Property label={t('moderation.decision')}>
              {decision
                ? t(`members.sanction.${decision}`)
                : t(statement ? 'moderation.decision.remove' : 'moderation.without_statement')}
            </Property>
          )}
          {statement ? (
            <Property label={t('moderation.statement')} isCode>
              {statement}
            </Property>
          ) : null}
          <Property label={t('moderation.decided_by')}>
            <bdi>{by?.name ?? t('table.system')}</bdi>
          </Property>
          {at ? (
            <Property label={t('moderation.decided_at')}>
              <TimeCell at={at} />
            </Property>
          ) : null}
        </Properties>
      </section>
      <SecondLookForm caseRecord={caseRecord} />
    </>
  );
}
