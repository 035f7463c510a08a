import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../components/use-error-text.ts';
import { formatClockTime } from '../../core/format.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

type Taken = { reason?: string; by?: { name: string } | null; until?: number };

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
  return {
    take: () => {
      if (!isPending) mutate();
    },
    isBusy: isPending,
    error: error instanceof CallError ? describe(error) : null,
  };

  function describe(failure: CallError): string {
    const { reason, by, until = 0 } = (failure.details ?? {}) as Taken;
    if (reason === 'taken')
      return t('moderation.conflict.taken', {
        name: by?.name ?? t('table.system'),
        until: formatClockTime(until),
      });
    if (reason === 'decided') return t('moderation.conflict.decided');
    if (reason === 'own_decision') return t('moderation.denied.own_decision');
    return failure.code === 'limit_reached' ? t('moderation.difficult') : errorText(failure);
  }
}
