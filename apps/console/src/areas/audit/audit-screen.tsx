import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { useMemo } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { CodeCell, PersonCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { CsvButton } from '../../components/csv-button.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { IdFilter } from '../../components/id-filter.tsx';
import { type ListColumn, ListTable } from '../../components/list-table.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useList, useListAddress, useOpenRow } from '../../components/use-list.ts';
import { valuesOf } from '../../core/list-address.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { auditAddress, auditKinds } from './audit-area.ts';
import { AuditPanel } from './audit-panel.tsx';
import { KindLabel } from './kind-label.tsx';
import { rowKey } from './use-audit-row.ts';

/** The audit log: who of the staff did what, when, and to whom. */
export function AuditScreen() {
  const t = useT();
  const { search, change, clearFilters, question, isFiltered } = useListAddress(auditAddress);
  const list = useList('audit/list', question);
  const columns = useColumns();
  const { openId, close } = useOpenRow(search.row, change);
  const { staff = [], calls = [] } = list.details ?? {};
  const person = list.rows.find((row) => String(row.person?.id) === search.member)?.person?.name;
  return (
    <AreaPage
      title={t('console.area.audit')}
      total={list.total}
      actions={<CsvButton list="audit" question={question} />}
      filters={
        <FilterBar isFiltered={isFiltered} onClear={clearFilters}>
          <ChoiceFilter
            label={t('audit.staff')}
            options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={valuesOf(search.staff)}
            onChange={(ids, how) => change({ staff: ids.join(',') }, how)}
          />
          <ChoiceFilter
            label={t('audit.kind')}
            options={auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
            chosen={valuesOf(search.kind)}
            onChange={(kinds, how) => change({ kind: kinds.join(',') }, how)}
          />
          <ChoiceFilter
            label={t('audit.call')}
            options={calls.map((call) => ({ value: call, label: call }))}
            chosen={valuesOf(search.call)}
            onChange={(chosen, how) => change({ call: chosen.join(',') }, how)}
            isCode
          />
          <IdFilter
            label={t('audit.person')}
            value={search.member}
            name={person}
            onChange={(member) => change({ member })}
          />
          <DaysFilter label={t('audit.at')} value={search.at} onChange={(at, how) => change({ at }, how)} />
        </FilterBar>
      }
      panel={
        search.row ? <AuditPanel row={search.row} rows={list.rows} onFilter={change} onClose={close} /> : null
      }
    >
      <ListView
        list={list}
        isFiltered={isFiltered}
        clearFilters={clearFilters}
        empty={{ title: t('audit.empty'), text: t('audit.empty_text') }}
      >
        <ListTable
          label={t('console.area.audit')}
          columns={columns}
          rows={list.rows}
          total={list.total}
          sort={search.sort ?? '-at'}
          onSort={(sort) => change({ sort })}
          openId={openId}
          onOpen={(row, how) => change({ row: rowKey(row) }, how)}
          onEnd={list.loadMore}
          isStale={list.isStale}
        />
      </ListView>
    </AreaPage>
  );
}

function useColumns(): readonly ListColumn<AuditEntry>[] {
  const t = useT();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells tell times in the language
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
    [t, language],
  );
}
