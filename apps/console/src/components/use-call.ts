import type { DataOf, DetailsOf, InputOf } from '@afterglow/protocol/define';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';

type CallOptions<Data> = {
  /** False: the call waits until there is something to ask. */
  isEnabled?: boolean;
  /** Asks again after this time, which may depend on what was returned. */
  reloadEveryMs?: number | ((data: Data) => number | undefined);
};

/** Makes a call that changes nothing and returns its reply. The call repeats after each act, and by `retry`. */
export function useCall<Name extends keyof Calls>(
  name: Name,
  input: InputOf<Calls[Name]>,
  { isEnabled = true, reloadEveryMs }: CallOptions<DataOf<Calls[Name]>> = {},
) {
  const { data, error, isPending, refetch } = useQuery(
    {
      queryKey: [name, input],
      queryFn: () => request(name, input),
      enabled: isEnabled,
      refetchInterval: ({ state }) => {
        if (typeof reloadEveryMs !== 'function') return reloadEveryMs;
        return state.data && reloadEveryMs(state.data.data as DataOf<Calls[Name]>);
      },
    },
    queryClient,
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    data: data?.data as DataOf<Calls[Name]> | undefined,
    /** What the reply says beside its data. */
    details: data?.details as DetailsOf<Calls[Name]> | undefined,
    /** Neither data nor an error is there. */
    isPending,
    error: error instanceof CallError ? error : null,
    retry,
  };
}
