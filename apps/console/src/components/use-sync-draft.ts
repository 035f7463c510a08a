import { useEffect, useEffectEvent } from 'react';
import type { Fields } from '../core/draft.ts';
import type { useDraft } from './use-draft.ts';

type FollowedDraft<Values extends Fields> = Pick<
  ReturnType<typeof useDraft<Values>>,
  'isChanged' | 'version' | 'follow'
>;

/** Updates an unchanged form when its record has a new version. */
export function useSyncDraft<Values extends Fields>(
  draft: FollowedDraft<Values>,
  { version, values }: { version: number; values: Values },
): void {
  const follow = useEffectEvent(() => {
    if (!draft.isChanged && version >= (draft.version ?? 0)) draft.follow({ values, version });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the record is viewed once
  useEffect(() => follow(), [version]);
}
