import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** What a refund of the payment would be now. */
export function useQuote(id: number) {
  const { data, error, refetch } = useQuery(
    { queryKey: ['payments/quote', id], queryFn: () => request('payments/quote', { id }) },
    queryClient,
  );
  return {
    quote: data?.data,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}
export type QuoteState = ReturnType<typeof useQuote>;
