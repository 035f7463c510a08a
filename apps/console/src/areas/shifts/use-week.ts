import { MAX_SHIFT_S } from '@afterglow/domain/shifts';
import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

const PAGE = 100;

/** Returns the filter of the shifts that touch a week: one that began the day before may reach into it. */
export const toWeekFilter = (days: readonly Date[]) => ({
  from: {
    from: (days[0]?.getTime() ?? 0) / 1000 - MAX_SHIFT_S,
    to: (days.at(-1)?.getTime() ?? 0) / 1000,
  },
});

/** Returns all shifts of a week, of all staff. A week of fifty people is a few hundred rows. */
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
            filter,
            recordsToTake: PAGE,
            ...(after ? { after } : {}),
          });
          rows.push(...page.data.rows);
          after = page.data.next;
        } while (after);
        return rows.filter(({ to }) => to > filter.from.from + MAX_SHIFT_S).reverse();
      },
    },
    queryClient,
  );
  // A week has no top at which new shifts could wait: they appear in their days immediately.
  useEffect(
    () =>
      channel.on('list/changed', ({ data: { list } }) => {
        if (list === 'shifts/list') void refetch();
      }),
    [refetch],
  );
  return {
    rows: data ?? null,
    isPending,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}
