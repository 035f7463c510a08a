import type { Place } from '@afterglow/protocol/entities/place';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../ground/ask.ts';
import { queryClient } from '../ground/query.ts';
import { useLanguage } from '../ground/words.tsx';

/** Typing is faster than anybody reads: asked once the letters rest. */
const REST_MS = 200;

const none: readonly Place[] = [];

/** Towns whose name is like the text, best first; nothing is asked for an empty one. */
export function usePlaces(text: string): { places: readonly Place[]; searching: boolean } {
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const typed = text.trim();

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typed === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isFetching } = useQuery(
    {
      queryKey: ['search_location', language, search],
      queryFn: () => ask('search_location', { search, lang: language }),
      enabled: search !== '',
      placeholderData: (before) => before,
    },
    queryClient,
  );
  if (typed === '') return { places: none, searching: false };
  return { places: data ?? none, searching: isFetching || search !== typed };
}
