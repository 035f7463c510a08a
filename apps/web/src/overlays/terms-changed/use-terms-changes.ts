import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useEffect, useState } from 'react';
import { request } from '../../core/request.ts';
import { useLanguage } from '../../core/translations.tsx';

type Texts = DataOf<MemberCalls['terms/changes']>;

/** Returns the accepted and the newest terms: undefined while loading, null when loading failed. */
export function useTermsChanges(): { texts: Texts | null | undefined; retry: () => void } {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [texts, setTexts] = useState<Texts | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isMounted = true;
    setTexts(undefined);
    request('terms/changes', { language }).then(
      (loaded) => isMounted && setTexts(loaded),
      () => isMounted && setTexts(null),
    );
    return () => {
      isMounted = false;
    };
  }, [language, attempt]);
  return { texts, retry: () => setAttempt((count) => count + 1) };
}
