import { APPROVAL_STATES } from '@afterglow/domain/approvals';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { useMemo } from 'react';
import { TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { useT } from '../../core/translations.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { ApprovalState } from './approval-state.tsx';
import { approvalsAddress } from './approvals-address.ts';
import { useSummary } from './use-summary.ts';

/** The acts that need a second person: who asked for what, and its outcome. */
export function ApprovalsScreen() {
  const t = useT();
  return (
    <ListPage
      title={t('console.area.approvals')}
      address={approvalsAddress}
      exportName="approvals"
      columns={useColumns()}
      searchLabel={t.plain('approvals.search')}
      filters={({ rows, bindChoice }) => (
        <>
          <ChoiceFilter
            label={t('approvals.state')}
            options={APPROVAL_STATES.map((state) => ({ value: state, label: t(`approvals.state.${state}`) }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter label={t('approvals.by')} options={listRequesters(rows)} {...bindChoice('by')} />
        </>
      )}
      empty={{ title: t('approvals.empty'), text: t('approvals.empty_text') }}
      panel={({ row, rows, onClose }) => (
        <OpenRow
          listCall="approvals/list"
          row={row}
          rows={rows}
          title={t('approvals.number', { id: row })}
          onClose={onClose}
        >
          {(approval) => <ApprovalPanel approval={approval} onClose={onClose} />}
        </OpenRow>
      )}
    />
  );
}

/** Returns the people who requested the listed acts. */
function listRequesters(rows: readonly Approval[]): { value: string; label: string }[] {
  const names = new Map(rows.flatMap(({ by }) => (by ? [[String(by.id), by.name]] : [])));
  return [...names].map(([value, label]) => ({ value, label }));
}

function useColumns(): readonly ColumnOf<'approvals/list'>[] {
  const t = useT();
  const summarize = useSummary();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('approvals.what'),
        phone: 'start',
        cell: (row) => {
          const { title } = summarize(row);
          return <span title={title}>{title}</span>;
        },
      },
      {
        id: 'by',
        header: t('approvals.by'),
        width: '18%',
        phone: 'below',
        cell: ({ by }) => <bdi>{by?.name}</bdi>,
      },
      {
        id: 'state',
        header: t('approvals.state'),
        width: '9rem',
        phone: 'below',
        cell: ({ state }) => <ApprovalState state={state} />,
      },
      {
        id: 'at',
        header: t('approvals.at'),
        sort: 'at',
        width: '9rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
    ],
    [t, summarize],
  );
}
