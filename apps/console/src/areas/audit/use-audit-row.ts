import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** The name of a row in the address: its id and its second. */
export const getRowName = ({ id, at }: Pick<AuditEntry, 'id' | 'at'>): string => `${id}@${at}`;

/**
 * Returns the row that the address names, from the list or else from the server, by its second. Null if there is none.
 */
export function useAuditRow(key: string, rows: readonly AuditEntry[]) {
  const [id = 0, at = 0] = key.split('@').map(Number);
  const listed = rows.find((row) => row.id === id);
  const isMoment = Number.isSafeInteger(at) && at > 0;
  const query = useQuery(
    {
      queryKey: ['audit/list', 'second', at],
      queryFn: () => request('audit/list', { filter: { at: { from: at, to: at + 1 } }, recordsToTake: 100 }),
      enabled: !listed && isMoment,
    },
    queryClient,
  );
  const fetched = query.data?.data.rows.find((row) => row.id === id);
  return {
    entry: listed ?? fetched ?? (query.isSuccess || !isMoment ? null : undefined),
    error: query.error instanceof CallError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
