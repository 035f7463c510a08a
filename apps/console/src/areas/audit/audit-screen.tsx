import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import { useMemo } from 'react';
import { CodeCell, PersonCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { findPersonName, IdFilter } from '../../components/id-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { useT } from '../../core/translations.tsx';
import { auditAddress } from './audit-address.ts';
import { AuditPanel } from './audit-panel.tsx';
import { KindLabel } from './kind-label.tsx';
import { getRowName } from './use-audit-row.ts';

/** The audit log: who of the staff did what, when, and to whom. */
export function AuditScreen() {
  const t = useT();
  return (
    <ListPage
      title={t('console.area.audit')}
      address={auditAddress}
      exportName="audit"
      columns={useColumns()}
      filters={({ search, rows, details, bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('audit.staff')}
            options={(details?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...bindChoice('staff')}
          />
          <ChoiceFilter
            label={t('audit.kind')}
            options={AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
            {...bindChoice('kind')}
          />
          <ChoiceFilter
            label={t('audit.call')}
            options={(details?.calls ?? []).map((call) => ({ value: call, label: call }))}
            {...bindChoice('call')}
            isCode
          />
          <IdFilter
            label={t('audit.person')}
            name={findPersonName(rows, search.member)}
            {...bindValue('member')}
          />
          <DaysFilter label={t('audit.at')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('audit.empty'), text: t('audit.empty_text') }}
      panel={({ row, rows, change, onClose }) => (
        <AuditPanel row={row} rows={rows} onFilter={change} onClose={onClose} />
      )}
      rowName={getRowName}
    />
  );
}

function useColumns(): readonly ColumnOf<'audit/list'>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('audit.at'),
        sort: 'at',
        width: '9rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'staff',
        header: t('audit.staff'),
        width: '16%',
        phone: 'start',
        cell: ({ staff }) => <bdi title={staff?.name}>{staff ? staff.name : t('audit.system')}</bdi>,
      },
      {
        id: 'kind',
        header: t('audit.kind'),
        width: '7.5rem',
        phone: 'below',
        cell: ({ kind }) => <KindLabel kind={kind} />,
      },
      {
        id: 'call',
        header: t('audit.call'),
        phone: 'below',
        cell: ({ call }) => <CodeCell>{call}</CodeCell>,
      },
      {
        id: 'about',
        header: t('audit.about'),
        width: '12rem',
        phone: 'below',
        cell: ({ person, subject }) =>
          person ? <PersonCell person={person} /> : <CodeCell>{subject}</CodeCell>,
      },
    ],
    [t],
  );
}
