import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../components/use-error-text.ts';
import { formatClockTime } from '../../core/format.ts';
import { queryClient } from '../../core/query-client.ts';
import { type CallErrorOf, request, toCallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

/** Returns how to claim a case, and why that failed. */
export function useTakeCase(id: number) {
  const t = useT();
  const getErrorText = useErrorText();
  const {
    mutate,
    error: thrown,
    isPending,
  } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => request('cases/take', { id }),
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  );
  const error = toCallError<'cases/take'>(thrown);
  return {
    take: () => {
      if (!isPending) mutate();
    },
    isBusy: isPending,
    errorText: error && describe(error),
  };

  function describe(error: CallErrorOf<'cases/take'>): string {
    switch (error.code) {
      case 'conflict': {
        const { details } = error;
        return details.reason === 'decided'
          ? t('moderation.conflict.decided')
          : t('moderation.conflict.taken', {
              name: details.by?.name ?? t('table.system'),
              until: formatClockTime(details.until),
            });
      }
      case 'forbidden':
        return error.details.reason === 'own_decision'
          ? t('moderation.denied.own_decision')
          : getErrorText(error);
      case 'limit_reached':
        return t('moderation.difficult');
      default:
        return getErrorText(error);
    }
  }
}
