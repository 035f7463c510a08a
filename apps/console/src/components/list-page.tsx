import type { DetailsOf } from '@afterglow/protocol/define';
import type { ReactNode } from 'react';
import type { ListAddress, ListCall, ListSearch, RowOf, SearchChange, SortOf } from '../core/list-address.ts';
import type { Calls } from '../core/request.ts';
import { AreaPage } from './area-page.tsx';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { ListView } from './list-view.tsx';
import { useList } from './use-list.ts';
import { useListAddress } from './use-list-address.ts';

/** A column of a list. Its `sort` is a name of the contract. */
export type ColumnOf<Name extends ListCall> = ListColumn<RowOf<Name>, Exclude<SortOf<Name>, `-${string}`>>;

/** What filters and panel of a list work with. */
type ListState<Name extends ListCall> = {
  search: ListSearch<Name>;
  change: (changes: SearchChange<Name>, options?: { replace?: boolean }) => void;
  rows: readonly RowOf<Name>[];
  /** Known with the first page. */
  details: DetailsOf<Calls[Name]> | undefined;
};

type ListPageProps<Name extends ListCall> = {
  title: string;
  address: ListAddress<Name>;
  /** The name of the list in the URL of its CSV file. */
  exportName: string;
  columns: readonly ColumnOf<Name>[];
  filters: (state: ListState<Name>) => ReactNode;
  /** Title and text of the empty list. */
  empty: { title: string; text: string };
  /** The open row: `row` is its name in the address. */
  panel: (open: ListState<Name> & { row: string; onClose: () => void }) => ReactNode;
  /** The name of a row in the address, which begins with its id. */
  rowName?: (row: RowOf<Name>) => string;
};

/** The page of an area that is a list: title, CSV, filters, table, and the open row beside it. */
export function ListPage<Name extends ListCall>({
  title,
  address,
  exportName,
  columns,
  filters,
  empty,
  panel,
  rowName = ({ id }) => String(id),
}: ListPageProps<Name>) {
  const { search, sort, query, isFiltered, change, clearFilters, sortBy, openRow, closeRow } =
    useListAddress(address);
  const list = useList(address.call, query);
  const { row } = search;
  const openId = row ? Number.parseInt(row, 10) : null;
  const state = { search, change, rows: list.rows, details: list.details };
  const onClose = () => {
    closeRow();
    // The focus goes back to the row, unless it is in the list already.
    if (!document.activeElement?.closest('tbody')) document.getElementById(`row-${openId}`)?.focus();
  };
  return (
    <AreaPage
      title={title}
      total={list.total}
      actions={<CsvButton list={exportName} query={query} />}
      filters={
        <FilterBar isFiltered={isFiltered} onClear={clearFilters}>
          {filters(state)}
        </FilterBar>
      }
      panel={row ? panel({ ...state, row, onClose }) : null}
    >
      <ListView list={list} isFiltered={isFiltered} clearFilters={clearFilters} empty={empty}>
        <ListTable
          label={title}
          columns={columns}
          rows={list.rows}
          total={list.total}
          sort={sort}
          onSort={sortBy}
          openId={openId}
          onOpen={(opened, how) => openRow(rowName(opened), how)}
          onEnd={list.loadMore}
          isStale={list.isStale}
        />
      </ListView>
    </AreaPage>
  );
}
