import type { InputOf } from '@afterglow/protocol/define';
import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '../../core/list-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, type Calls, request } from '../../core/request.ts';

/** The lists of the area whose rows open beside them. */
type PanelList = 'refunds/list' | 'withdrawals/list' | 'payments/notices';

/** Returns the row that the address names, from the list or else from the server, by its id. Null if there is none. */
export function useListedRow<Name extends PanelList>(name: Name, key: string, rows: readonly RowOf<Name>[]) {
  const id = Number.parseInt(key, 10);
  const listed = rows.find((row) => row.id === id);
  const query = useQuery(
    {
      queryKey: [name, 'row', id],
      queryFn: () => request(name, { search: String(id) } as InputOf<Calls[Name]>),
      enabled: !listed,
    },
    queryClient,
  );
  const fetched = (query.data?.data.rows as readonly RowOf<Name>[] | undefined)?.find((row) => row.id === id);
  return {
    row: listed ?? fetched ?? (query.isSuccess ? null : undefined),
    error: query.error instanceof CallError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
