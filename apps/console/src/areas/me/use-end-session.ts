import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../components/use-error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/**
 * Ends one of the reader's sessions by its id. Ending it twice has no further effect, so the call has neither version
 * nor trace.
 */
export function useEndSession() {
  const errorText = useErrorText();
  const { mutate, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (id: number) => request('me/end_session', { id }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['me/sessions'] }),
    },
    queryClient,
  );
  return {
    act: (id: number) => mutate(id),
    error: error instanceof CallError ? errorText(error) : null,
  };
}
