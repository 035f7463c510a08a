import { useMutation } from '@tanstack/react-query';
import { changeViews, type ViewChange, type ViewError } from '../core/list-views.ts';
import { queryClient } from '../core/query-client.ts';
import { CallError, request } from '../core/request.ts';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import { type ConflictOf, findVersionConflict } from './use-act.ts';
import { useErrorText } from './use-error-text.ts';

/** How often a change is applied again because another window was faster. */
const MAX_ATTEMPTS = 5;

/** Changes the saved views of the reader. */
export function useSaveViews({ onDone }: { onDone: () => void }) {
  const t = useT();
  const getErrorText = useErrorText();
  const { mutate, data, error, isPending, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: saveChange,
      onSuccess: (error) => (error ? undefined : onDone()),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['me/get'] }),
    },
    queryClient,
  );
  return {
    save: (change: ViewChange) => mutate(change),
    errorText: data ? t(`table.view.${data}`) : error instanceof CallError ? getErrorText(error) : null,
    isBusy: isPending,
    clearError: reset,
  };
}

/**
 * Applies a change to the newest preferences. After a conflict it is applied to those of the other window, so that both
 * changes remain. Returns why the change is not possible; null once it is saved.
 */
async function saveChange(change: ViewChange): Promise<ViewError | null> {
  let { preferences, version } = (await request('me/get', {})).data;
  for (let attempt = 1; ; attempt++) {
    const views = changeViews(preferences.views, change);
    if (typeof views === 'string') return views;
    const changed = { ...preferences, views: [...views] };
    try {
      if (views !== preferences.views)
        await request('me/save', { version, preferences: changed, trace_id: crypto.randomUUID() });
      useSession.setState({ preferences: changed });
      return null;
    } catch (error) {
      const conflict = findVersionConflict<ConflictOf<'me/save'>>(error);
      if (!conflict || attempt === MAX_ATTEMPTS) throw error;
      ({ preferences, version } = conflict.current);
    }
  }
}
