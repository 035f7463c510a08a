import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { CallError, type Calls, request } from '../../core/request.ts';

/** The calls that return the one record of its kind. */
type SiteCall = 'wheel/get' | 'prices/get' | 'limits/get';

/** A record of which the site has one. */
export function useSiteRecord<Name extends SiteCall>(name: Name) {
  const { data, error, refetch } = useQuery(
    { queryKey: [name], queryFn: () => request(name, {} as InputOf<Calls[Name]>) },
    queryClient,
  );
  return {
    record: data?.data as DataOf<Calls[Name]> | undefined,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}
