import type { Place } from '@afterglow/protocol/entities/place';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../core/query-client.ts';
import { request } from '../core/request.ts';
import { useLanguage } from '../core/translations.tsx';

/** Typing is faster than anybody reads: asked once the letters rest. */
const DEBOUNCE_MS = 200;

const noPlaces: readonly Place[] = [];

/** Towns whose name is like the text, best first; nothing is asked for an empty one. */
export function usePlaces(text: string): { places: readonly Place[]; searching: boolean } {
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const typed = text.trim();

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isFetching } = useQuery(
    {
      queryKey: ['search_location', language, search],
      queryFn: () => request('search_location', { search, lang: language }),
      enabled: search !== '',
      placeholderData: (before) => before,
    },
    queryClient,
  );
  if (typed === '') return { places: noPlaces, searching: false };
  return { places: data ?? noPlaces, searching: isFetching || search !== typed };
}
