import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useLanguage } from '../../core/translations.tsx';

/** Returns the terms that the member has accepted and the newest ones, which are `version` or later. */
export function useTermsChanges(version: number) {
  const { language } = useLanguage();
  return useQuery(
    {
      queryKey: ['terms/changes', version, language],
      queryFn: () => request('terms/changes', { language }),
      staleTime: 0,
      // Long texts, for the sheet alone.
      gcTime: 0,
    },
    queryClient,
  );
}
