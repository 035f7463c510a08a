import type { ListQuery } from '@afterglow/protocol/console/list';
import type { DetailsOf } from '@afterglow/protocol/define';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type {
  ChangeOptions,
  ChangeSearch,
  ListAddress,
  ListCall,
  ListSearch,
  RowOf,
  SearchChange,
  SortOf,
} from '../core/list-address.ts';
import { recallList, storeList } from '../core/list-memory.ts';
import type { Calls } from '../core/request.ts';
import { AreaPage } from './area-page.tsx';
import { bindFilters, type FilterBindings } from './bind-filters.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { ListView } from './list-view.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchField } from './search-field.tsx';
import { useList } from './use-list.ts';
import { useListAddress } from './use-list-address.ts';

/** A column of a list. Its `sort` is a name of the contract. */
export type ColumnOf<Name extends ListCall> = ListColumn<RowOf<Name>, Exclude<SortOf<Name>, `-${string}`>>;

/** What filters and panel of a list work with. */
type ListState<Name extends ListCall> = {
  search: ListSearch<Name>;
  change: ChangeSearch<Name>;
  rows: readonly RowOf<Name>[];
  /** Known with the first page. */
  details: DetailsOf<Calls[Name]> | undefined;
};

type ListPageProps<Name extends ListCall> = {
  title: string;
  /** The tabs of its area. */
  tabs?: ReactNode;
  address: ListAddress<Name>;
  /** Before the CSV button: what begins a new row, or takes the rows that are found. */
  actions?: ReactNode | ((query: Partial<ListQuery>) => ReactNode);
  /** The name of the list in the URL of its CSV file, if it has one. */
  exportName?: string;
  columns: readonly ColumnOf<Name>[];
  /** What can be searched for; required where the list has a search. */
  searchLabel?: string;
  filters: (state: ListState<Name> & FilterBindings<Name>) => ReactNode;
  /** Title and text of the empty list. */
  empty: { title: string; text: string };
} & (
  | {
      /** The open row beside the list: `row` is its name in the address. */
      panel: (open: ListState<Name> & { row: string; onClose: () => void }) => ReactNode;
      /** The name of a row in the address, which begins with its id. */
      rowName?: (row: RowOf<Name>) => string;
      recordsAt?: undefined;
      aside?: undefined;
    }
  | {
      /** The path of the area whose rows open as pages of their own: `/members`. */
      recordsAt: `/${string}`;
      /** Open beside the list: the form of a new record. */
      aside?: ReactNode;
      panel?: undefined;
      rowName?: undefined;
    }
);

/**
 * The page of an area that is a list: title, CSV, search, filters, table, and the open row beside it or on a page of
 * its own.
 */
export function ListPage<Name extends ListCall>({
  title,
  tabs,
  address,
  actions,
  exportName,
  columns,
  searchLabel,
  filters,
  empty,
  panel,
  rowName = ({ id }) => String(id),
  recordsAt,
  aside = null,
}: ListPageProps<Name>) {
  const navigate = useNavigate();
  const { search, sort, query, isFiltered, change, clearFilters, views, sortBy, openRow, closeRow } =
    useListAddress(address);
  const list = useList(address.call, query);
  const { row } = search;
  const openId = row ? Number.parseInt(row, 10) : null;
  const state = {
    search,
    change,
    rows: list.rows,
    details: list.details,
  };
  const onClose = () => {
    closeRow();
    // The focus goes back to the row, unless it is in the list already.
    if (!document.activeElement?.closest('tbody')) document.getElementById(`row-${openId}`)?.focus();
  };
  const open = (opened: RowOf<Name>, options: ChangeOptions) => {
    if (!recordsAt) return openRow(rowName(opened), options);
    storeList(recordsAt, {
      search: search as Readonly<Record<string, string>>,
      ids: list.rows.map(({ id }) => id),
      openedId: opened.id,
    });
    void navigate({ to: `${recordsAt}/${opened.id}` });
  };
  return (
    <AreaPage
      title={title}
      tabs={tabs}
      total={list.total}
      actions={
        <>
          {typeof actions === 'function' ? actions(query) : actions}
          {exportName ? <CsvButton list={exportName} query={query} /> : null}
        </>
      }
      filters={
        <FilterBar
          views={<SavedViews {...views} />}
          isFiltered={isFiltered}
          onClear={clearFilters}
          search={
            address.hasSearch && searchLabel ? (
              <SearchField
                label={searchLabel}
                value={search.search}
                onChange={(wanted, options) => change({ search: wanted } as SearchChange<Name>, options)}
              />
            ) : null
          }
        >
          {filters({ ...state, ...bindFilters(search, change) })}
        </FilterBar>
      }
      panel={row && panel ? panel({ ...state, row, onClose }) : aside}
    >
      <ListView list={list} isFiltered={isFiltered} clearFilters={clearFilters} empty={empty}>
        <ListTable
          label={title}
          columns={columns}
          rows={list.rows}
          total={list.total}
          sort={sort}
          onSort={sortBy}
          open={{
            id: openId,
            startId: recordsAt ? (recallList(recordsAt)?.openedId ?? null) : null,
            onOpen: open,
          }}
          onEnd={list.loadMore}
          isStale={list.isStale}
        />
      </ListView>
    </AreaPage>
  );
}
