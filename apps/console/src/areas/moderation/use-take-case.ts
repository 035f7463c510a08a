import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../components/use-error-text.ts';
import { formatClockTime } from '../../core/format.ts';
import { queryClient } from '../../core/query-client.ts';
import { type CallErrorOf, request, toCallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

/** Returns how to claim a case, and why that failed. */
export function useTakeCase(id: number) {
  const t = useT();
  const errorText = useErrorText();
  const { mutate, error, isPending } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => request('cases/take', { id }),
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  );
  const callError = toCallError<'cases/take'>(error);
  return {
    take: () => {
      if (!isPending) mutate();
    },
    isBusy: isPending,
    error: callError && describe(callError),
  };

  function describe(failure: CallErrorOf<'cases/take'>): string {
    switch (failure.code) {
      case 'conflict': {
        const { details } = failure;
        return details.reason === 'decided'
          ? t('moderation.conflict.decided')
          : t('moderation.conflict.taken', {
              name: details.by?.name ?? t('table.system'),
              until: formatClockTime(details.until),
            });
      }
      case 'forbidden':
        return failure.details.reason === 'own_decision'
          ? t('moderation.denied.own_decision')
          : errorText(failure);
      case 'limit_reached':
        return t('moderation.difficult');
      default:
        return errorText(failure);
    }
  }
}
