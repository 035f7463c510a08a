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
import { type ListColumn, ListTable, type RowOpening } from './list-table.tsx';
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

type LayoutProps<Name extends ListCall> = {
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
};

type ListPageProps<Name extends ListCall> = LayoutProps<Name> & {
  /** The open row beside the list: `row` is its name in the address. */
  panel: (open: ListState<Name> & { row: string; onClose: () => void }) => ReactNode;
  /** The name of a row in the address, which begins with its id. */
  rowName?: (row: RowOf<Name>) => string;
};

/** The page of an area that is a list whose open row is beside it: title, CSV, search, filters, table and panel. */
export function ListPage<Name extends ListCall>({
  panel,
  rowName = ({ id }) => String(id),
  ...layout
}: ListPageProps<Name>) {
  const page = useListPage(layout.address);
  const { row } = page.state.search;
  const openId = row ? Number.parseInt(row, 10) : null;
  const onClose = () => {
    page.closeRow();
    // The focus goes back to the row, unless it is in the list already.
    if (!document.activeElement?.closest('tbody')) document.getElementById(`row-${openId}`)?.focus();
  };
  const rowOpening = {
    id: openId,
    startId: null,
    onOpen: (opened: RowOf<Name>, options: ChangeOptions) => page.openRow(rowName(opened), options),
  };
  return (
    <ListLayout {...layout} page={page} open={rowOpening}>
      {row ? panel({ ...page.state, row, onClose }) : null}
    </ListLayout>
  );
}

type RecordListPageProps<Name extends ListCall> = LayoutProps<Name> & {
  /** The path of the area whose rows open as pages of their own: `/members`. */
  recordsAt: `/${string}`;
  /** Open beside the list: the form of a new record. */
  aside?: ReactNode;
};

/** The page of an area that is a list whose rows open as pages of their own (`RecordPage`). */
export function RecordListPage<Name extends ListCall>({
  recordsAt,
  aside = null,
  ...layout
}: RecordListPageProps<Name>) {
  const navigate = useNavigate();
  const page = useListPage(layout.address);
  const { search, rows } = page.state;
  const rowOpening = {
    id: null,
    startId: recallList(recordsAt)?.openedId ?? null,
    onOpen: ({ id }: RowOf<Name>) => {
      storeList(recordsAt, {
        search: search as Readonly<Record<string, string>>,
        ids: rows.map((listed) => listed.id),
        openedId: id,
      });
      void navigate({ to: `${recordsAt}/${id}` });
    },
  };
  return (
    <ListLayout {...layout} page={page} open={rowOpening}>
      {aside}
    </ListLayout>
  );
}

/** Returns the rows of a list and what its address keeps. */
function useListPage<Name extends ListCall>(address: ListAddress<Name>) {
  const { search, change, ...rest } = useListAddress(address);
  const list = useList(address.call, rest.query);
  return { ...rest, list, state: { search, change, rows: list.rows, details: list.details } };
}

type ListLayoutProps<Name extends ListCall> = LayoutProps<Name> & {
  page: ReturnType<typeof useListPage<Name>>;
  open: RowOpening<RowOf<Name>>;
  /** Beside the list. */
  children: ReactNode;
};

/** Title, actions, filters and table of a list, and what is beside it. */
function ListLayout<Name extends ListCall>({
  page: { list, state, query, sort, isFiltered, clearFilters, views, sortBy },
  title,
  tabs,
  address,
  actions,
  exportName,
  columns,
  searchLabel,
  filters,
  empty,
  open,
  children,
}: ListLayoutProps<Name>) {
  const { search, change } = state;
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
      panel={children}
    >
      <ListView list={list} isFiltered={isFiltered} clearFilters={clearFilters} empty={empty}>
        <ListTable
          label={title}
          columns={columns}
          rows={list.rows}
          total={list.total}
          sort={sort}
          onSort={sortBy}
          open={open}
          onEnd={list.loadMore}
          isStale={list.isStale}
        />
      </ListView>
    </AreaPage>
  );
}
