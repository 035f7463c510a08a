import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';

/** The calls that return one record by its id. */
export type RecordCall = {
  [Name in keyof Calls]: Name extends `${string}/get`
    ? InputOf<Calls[Name]> extends { id: number }
      ? Name
      : never
    : never;
}[keyof Calls];

/** A record of the server. */
export function useRecord<Name extends RecordCall>(name: Name, id: number) {
  const { data, error, refetch } = useQuery(
    { queryKey: [name, id], queryFn: () => request(name, { id } as InputOf<Calls[Name]>) },
    queryClient,
  );
  return {
    record: data?.data as DataOf<Calls[Name]> | undefined,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}
