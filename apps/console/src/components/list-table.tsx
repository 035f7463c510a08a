import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import type { ChangeOptions } from '../core/list-address.ts';
import { useT } from '../core/translations.tsx';
import styles from './list-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** A column of a list. Headers are short: one word. */
export type ListColumn<Row, Sort extends string = string> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A CSS width. Columns without one share the rest. */
  width?: string;
  /** The contract's name of the sort that this column shows. */
  sort?: Sort;
  /** Names begin at A; anything else with the newest or largest. */
  firstSort?: 'ascending';
  /** Left out on windows narrower than this: 1440, 1100 or 768 px. */
  from?: 'wide' | 'desktop' | 'tablet';
  /** Numbers are aligned to the end of their column. */
  align?: 'end';
  /**
   * The place of the column on a phone, where a row has two lines: start or end of the first line, or the
   * second line. `labelled` is the second line, with the header before it, also where `from` leaves it out of
   * the narrower tables.
   */
  phone: 'start' | 'end' | 'below' | 'labelled';
};

/** What a row opens. */
export type RowOpening<Row> = {
  /** The row that is open beside the list. */
  id: number | null;
  /** The row that has the focus at first: the one whose page the reader comes from. */
  startId?: number | null;
  onOpen: (row: Row, options: ChangeOptions) => void;
};

type ListTableProps<Row> = {
  /** What is in it, for screen readers. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  total: { count: number; isCapped: boolean } | null;
  /** `-name` is descending, `name` ascending. */
  sort: string;
  onSort: (sort: string) => void;
  /** Without it the rows are only read, and no keys lead through them. */
  open?: RowOpening<Row>;
  /** The last row is near. */
  onEnd: () => void;
  /** The rows belong to the previous query. */
  isStale: boolean;
};

const features = tableFeatures({});

/** A table. If its rows can be opened, it has one tab stop: arrows or J and K move, Home and End jump, Enter opens. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { label, columns, rows, total, sort, onSort, open, onEnd, isStale } = props;
  const t = useT();
  const definitions = useMemo(
    () => columns.map(({ id, header }): ColumnDef<typeof features, Row> => ({ id, header })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: ({ id }) => String(id),
  });
  const keys = useRowKeys({
    ids: open ? rows.map(({ id }) => id) : [],
    openId: open?.id ?? null,
    startId: open?.startId ?? null,
    onEnd,
    onOpen: (at, options) => {
      const row = rows[at];
      if (row) open?.onOpen(row, options);
    },
  });
  const isDescending = sort.startsWith('-');
  const SortArrow = isDescending ? ArrowDown : ArrowUp;
  const findColumn = (id: string) => columns.find((column) => column.id === id);

  return (
    <table
      className={styles.table}
      // Rows that can be opened take the focus, as in a grid.
      role={open ? 'grid' : undefined}
      aria-label={label}
      aria-rowcount={total && !total.isCapped ? total.count + 1 : -1}
      aria-busy={isStale}
      data-stale={isStale}
    >
      {open ? <caption className={styles.caption}>{t('table.keys')}</caption> : null}
      <colgroup>
        {columns.map(({ id, width, from }) => (
          <col key={id} className={styles[from ?? 'always']} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => {
              const column = findColumn(header.column.id);
              const isSorted = column?.sort !== undefined && sort.replace('-', '') === column.sort;
              return (
                <th
                  key={header.id}
                  scope="col"
                  className={styles[column?.from ?? 'always']}
                  data-align={column?.align}
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                >
                  {column?.sort ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => {
                        const isNextDescending = isSorted ? !isDescending : column.firstSort !== 'ascending';
                        onSort(isNextDescending ? `-${column.sort}` : `${column.sort}`);
                      }}
                    >
                      <table.FlexRender header={header} />
                      {isSorted ? <SortArrow size={14} aria-hidden="true" /> : null}
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody {...(open ? keys.body : {})}>
        {rows.map((row, at) => (
          <ListRow
            key={row.id}
            row={row}
            at={at}
            columns={columns}
            canOpen={open !== undefined}
            isOpen={row.id === open?.id}
            isTabStop={at === keys.stop}
          />
        ))}
      </tbody>
    </table>
  );
}

type ListRowProps<Row> = {
  row: Row;
  at: number;
  columns: readonly ListColumn<Row>[];
  /** Whether the row can be opened. */
  canOpen: boolean;
  isOpen: boolean;
  /** The tab stop of the list. */
  isTabStop: boolean;
};

function PlainListRow<Row extends { id: number }>(props: ListRowProps<Row>) {
  const { row, at, columns, canOpen, isOpen, isTabStop } = props;
  return (
    <tr
      id={`row-${row.id}`}
      className={styles.row}
      aria-rowindex={at + 2}
      {...(canOpen ? { 'data-opens': true, 'aria-selected': isOpen, tabIndex: isTabStop ? 0 : -1 } : {})}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={styles[column.from ?? 'always']}
          data-align={column.align}
          data-phone={column.phone}
          data-label={column.header}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row is drawn again only when something of it has changed: a list may have loaded thousands. */
const ListRow = memo(PlainListRow) as typeof PlainListRow;
