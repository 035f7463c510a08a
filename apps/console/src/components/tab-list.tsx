import type { ReactNode } from 'react';
import type { ListAddress, ListCall, ScopeOf } from '../core/list-address.ts';
import { bindFilters, type FilterBindings } from './bind-filters.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ColumnOf } from './list-page.tsx';
import { ListTable } from './list-table.tsx';
import { ListView } from './list-view.tsx';
import { SavedViews } from './saved-views.tsx';
import styles from './tab-list.module.css';
import { useList } from './use-list.ts';
import { useListAddress } from './use-list-address.ts';

type TabListProps<Name extends ListCall> = {
  /** What is in it, for screen readers. */
  label: string;
  address: ListAddress<Name>;
  /** The record whose list it is. */
  scope: ScopeOf<Name>;
  columns: readonly ColumnOf<Name>[];
  /** The name of the list in the URL of its CSV file, if it has one. */
  exportName?: string;
  filters: (bindings: FilterBindings<Name>) => ReactNode;
  empty: { title: string; text: string };
};

/** A list that is a tab of a record. Its rows are read, not opened; its filters are in the address. */
export function TabList<Name extends ListCall>(props: TabListProps<Name>) {
  const { label, address, scope, columns, exportName, filters, empty } = props;
  const { search, sort, query, isFiltered, change, clearFilters, views, sortBy } = useListAddress(address);
  const list = useList(address.call, query, scope);
  return (
    <div className={styles.tab}>
      <FilterBar
        views={<SavedViews {...views} />}
        isFiltered={isFiltered}
        onClear={clearFilters}
        actions={exportName ? <CsvButton list={exportName} query={{ ...query, ...scope }} /> : null}
      >
        {filters(bindFilters(search, change))}
      </FilterBar>
      <ListView list={list} isFiltered={isFiltered} clearFilters={clearFilters} empty={empty}>
        <ListTable
          label={label}
          columns={columns}
          rows={list.rows}
          total={list.total}
          sort={sort}
          onSort={sortBy}
          onEnd={list.loadMore}
          isStale={list.isStale}
        />
      </ListView>
    </div>
  );
}
