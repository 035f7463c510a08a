import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../components/use-call.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** A shift that began this long before the week may reach into it. */
const LONGEST_S = 24 * 3600;
const PAGE = 100;

/** The filter of the shifts that touch a week. */
export const toWeekFilter = (days: readonly Date[]) => ({
  from: {
    from: (days[0]?.getTime() ?? 0) / 1000 - LONGEST_S,
    to: (days.at(-1)?.getTime() ?? 0) / 1000,
  },
});

/** All shifts of a week, of all staff. A week of fifty people is a few hundred rows. */
export function useWeek(days: readonly Date[]) {
  const filter = toWeekFilter(days);
  const { data, error, refetch, isPending } = useQuery(
    {
      queryKey: ['shifts/list', filter],
      queryFn: async () => {
        const rows: ShiftRow[] = [];
        let after: string | null | undefined;
        do {
          const page = await request('shifts/list', {
            ...{ filter, recordsToTake: PAGE },
            ...(after ? { after } : {}),
          });
          rows.push(...page.data.rows);
          after = page.data.next;
        } while (after);
        return rows.filter(({ to }) => to > filter.from.from + LONGEST_S).reverse();
      },
    },
    queryClient,
  );
  return {
    rows: data ?? null,
    isPending,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}

/** Everybody who has worked or was planned lately, by name: the managers have no other list of the staff. */
export function useKnownStaff(): readonly { id: number; name: string }[] {
  const { data } = useCall('shifts/list', { recordsToTake: PAGE });
  return listStaff(data?.rows ?? []);
}

/** The staff of some shifts, each once, by name. */
export function listStaff(rows: readonly ShiftRow[]): { id: number; name: string }[] {
  const byId = new Map(rows.flatMap(({ staff }) => (staff ? [[staff.id, staff]] : [])));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
}
