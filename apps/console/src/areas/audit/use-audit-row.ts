import type { AuditEntry } from '@afterglow/protocol/console/audit/audit-list';
import { useCall } from '../../components/use-call.ts';

/**
 * Returns the row that the address names, from the list or else from the server, by its second. Null if there is none.
 */
export function useAuditRow(key: string, rows: readonly AuditEntry[]) {
  const [id = 0, at = 0] = key.split('@').map(Number);
  const listed = rows.find((row) => row.id === id);
  const isMoment = Number.isSafeInteger(at) && at > 0;
  const { data, error, retry } = useCall(
    'audit/list',
    { filter: { at: { from: at, to: at + 1 } }, recordsToTake: 100 },
    { isEnabled: !listed && isMoment },
  );
  const fetched = data?.rows.find((row) => row.id === id);
  return {
    entry: listed ?? fetched ?? (data || !isMoment ? null : undefined),
    error,
    retry,
  };
}
