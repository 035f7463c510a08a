import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { useMemo } from 'react';
import { CodeCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { useBlurKey } from '../../components/picture-blur.ts';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useKindLabel } from '../../components/use-case-kind.ts';
import { formatCalendarDate } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { evidenceAddress } from './evidence-address.ts';
import { EvidencePanel } from './evidence-panel.tsx';

const EVIDENCE_KINDS = ['minor', 'threat'] as const;

/** The copies that are kept of severe cases. Opening one needs a reason and the second factor. */
export function EvidenceScreen() {
  const t = useT();
  const getKindLabel = useKindLabel();
  useBlurKey();
  return (
    <ListPage
      title={t('console.area.evidence')}
      address={evidenceAddress}
      columns={useEvidenceColumns()}
      searchLabel={t.plain('moderation.evidence_search')}
      filters={({ bindChoice }) => (
        <ChoiceFilter
          label={t('moderation.kind')}
          options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: getKindLabel(kind) }))}
          {...bindChoice('kind')}
        />
      )}
      empty={{ title: t('moderation.evidence_empty'), text: t('moderation.evidence_empty_text') }}
      panel={({ row, rows, onClose }) => {
        const listed = rows.find(({ id }) => String(id) === row);
        if (listed) return <EvidencePanel key={row} evidence={listed} onClose={onClose} />;
        return (
          <DetailPanel title={t('moderation.evidence')} onClose={onClose}>
            <RecordPlaceholder error={null} isGone={rows.length > 0} onRetry={onClose} />
          </DetailPanel>
        );
      }}
    />
  );
}

function useEvidenceColumns(): readonly ColumnOf<'evidence/list'>[] {
  const t = useT();
  const getKindLabel = useKindLabel();
  return useMemo<readonly ColumnOf<'evidence/list'>[]>(
    () => [
      {
        id: 'kind',
        header: t('moderation.kind'),
        phone: 'start',
        cell: ({ kind }) => getKindLabel(kind),
      },
      {
        id: 'case',
        header: t('moderation.case'),
        width: '9rem',
        phone: 'end',
        cell: ({ case_id: id }) => (id === null ? null : <CodeCell>{formatCaseNumber(id)}</CodeCell>),
      },
      {
        id: 'at',
        header: t('moderation.since'),
        sort: 'at',
        width: '10rem',
        phone: 'below',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'until',
        header: t('moderation.kept_until'),
        width: '9rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ until }) => formatCalendarDate(until),
      },
    ],
    [t, getKindLabel],
  );
}
