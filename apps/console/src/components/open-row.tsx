import type { InputOf } from '@afterglow/protocol/define';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListCall, RowOf } from '../core/list-address.ts';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';
import { DetailPanel } from './detail-panel.tsx';
import { RecordPlaceholder } from './record-placeholder.tsx';

/** The lists in which a row is found by its id. */
type SearchedList = {
  [Name in ListCall]: InputOf<Calls[Name]> extends { search?: string } ? Name : never;
}[ListCall];

type OpenRowProps<Name extends SearchedList> = {
  listCall: Name;
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
export function OpenRow<Name extends SearchedList>(props: OpenRowProps<Name>) {
  const { listCall, filter, row: name, rows, title, onClose, children } = props;
  const id = Number.parseInt(name, 10);
  const listed = rows.find((row) => row.id === id);
  const { data, error, refetch } = useQuery(
    {
      queryKey: [listCall, { row: id, filter }],
      queryFn: () => findRow(listCall, { id, filter }),
      enabled: !listed && id > 0,
    },
    queryClient,
  );
  const row = listed ?? data?.row;
  if (row) return children(row);
  return (
    <DetailPanel title={title} onClose={onClose}>
      <RecordPlaceholder
        error={error instanceof CallError ? error : null}
        isGone={data !== undefined || !(id > 0)}
        onRetry={() => void refetch()}
      />
    </DetailPanel>
  );
}

/** Finds a row of a list by its id. The digits of an id may also match other rows, more than one page has. */
async function findRow<Name extends SearchedList>(
  listCall: Name,
  { id, filter }: { id: number; filter: unknown },
): Promise<{ row: RowOf<Name> | undefined }> {
  for (let after: string | null = null; ; ) {
    const page = { search: String(id), filter, ...(after === null ? {} : { after }) };
    const { data } = await request(listCall, page as InputOf<Calls[Name]>);
    const { rows, next } = data as { rows: readonly RowOf<Name>[]; next: string | null };
    const row = rows.find((candidate) => candidate.id === id);
    if (row || next === null) return { row };
    after = next;
  }
}
