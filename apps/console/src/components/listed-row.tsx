import type { InputOf } from '@afterglow/protocol/define';
import type { ReactNode } from 'react';
import type { ListCall, RowOf } from '../core/list-address.ts';
import type { Calls } from '../core/request.ts';
import { DetailPanel } from './detail-panel.tsx';
import { RecordState } from './record-state.tsx';
import { useCall } from './use-call.ts';

/** The lists in which a row is found by its id. */
type SearchedList = {
  [Name in ListCall]: InputOf<Calls[Name]> extends { search?: string } ? Name : never;
}[ListCall];

type ListedRowProps<Name extends SearchedList> = {
  call: Name;
  /** The filters without which an id is not unique: the kind of a package. */
  filter?: NonNullable<InputOf<Calls[Name]>>['filter' & keyof InputOf<Calls[Name]>];
  /** The row's name in the address, which begins with its id. */
  row: string;
  rows: readonly RowOf<Name>[];
  /** The title of the panel until the row is there. */
  title: string;
  onClose: () => void;
  children: (row: RowOf<Name>) => ReactNode;
};

/**
 * The row that the address names: from the list, or from the server if the list has not come so far or a filter hides
 * it.
 */
export function ListedRow<Name extends SearchedList>(props: ListedRowProps<Name>) {
  const { call, filter, row: name, rows, title, onClose, children } = props;
  const id = Number.parseInt(name, 10);
  const listed = rows.find((row) => row.id === id);
  const { data, error, retry } = useCall(call, { search: String(id), filter } as InputOf<Calls[Name]>, {
    isEnabled: !listed && id > 0,
  });
  const found = (data as { rows: readonly RowOf<Name>[] } | undefined)?.rows.find((row) => row.id === id);
  const row = listed ?? found;
  if (row) return children(row);
  return (
    <DetailPanel title={title} onClose={onClose}>
      <RecordState error={error} isGone={data !== undefined || !(id > 0)} onRetry={retry} />
    </DetailPanel>
  );
}
