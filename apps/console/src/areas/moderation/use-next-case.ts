import type { CaseQueue } from '@afterglow/domain/cases';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useErrorText } from '../../components/use-error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { CASE_PATH } from './moderation-paths.ts';

/**
 * Returns how to open the next case of a queue: the one that is held, else the most urgent one, which is claimed.
 * `openId`: the case that is on screen already.
 */
export function useNextCase(queue: CaseQueue, openId?: number) {
  const t = useT();
  const getErrorText = useErrorText();
  const navigate = useNavigate();
  const { mutate, data, error, isPending } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => request('cases/next', { queue }),
      onSuccess: ({ data: found }) => {
        if (found) void navigate({ to: `${CASE_PATH}/${found.id}` });
      },
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  );
  const isDifficult = error instanceof CallError && error.code === 'limit_reached';
  return {
    next: () => {
      if (!isPending) mutate();
    },
    /** Why there is none; null before it was asked for. */
    note: isDifficult
      ? t('moderation.difficult')
      : error instanceof CallError
        ? getErrorText(error)
        : data?.data === null
          ? t('moderation.nothing_waits')
          : data && data.data?.id === openId
            ? t('moderation.still_held')
            : null,
  };
}
