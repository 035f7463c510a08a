import { useEffect, useEffectEvent } from 'react';
import type { Fields } from '../core/draft.ts';
import type { useDraft } from './use-draft.ts';

type SyncedDraft<Values extends Fields> = Pick<
  ReturnType<typeof useDraft<Values>>,
  'isChanged' | 'version' | 'acceptVersion'
>;

/** Updates an unchanged form when its record has a new version. */
export function useSyncDraft<Values extends Fields>(
  draft: SyncedDraft<Values>,
  { version, values }: { version: number; values: Values },
): void {
  const sync = useEffectEvent(() => {
    if (!draft.isChanged && version >= (draft.version ?? 0)) draft.acceptVersion({ values, version });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the record is viewed once
  useEffect(() => sync(), [version]);
}
