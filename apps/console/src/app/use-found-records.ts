import type { SearchHit } from '@afterglow/protocol/console/search/search-all';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Area } from '../core/area.ts';
import { sanitizeSearch } from '../core/list-address.ts';
import { queryClient } from '../core/query-client.ts';
import { request } from '../core/request.ts';

/** The server is asked this long after the last key. */
const SEARCH_AFTER_MS = 250;
/** The shortest search: a single letter begins too many names. */
const MIN_LENGTH = 2;

/** Returns the records that a text finds, of the areas that the reader reaches. Empty while nothing is known. */
export function useFoundRecords(typed: string, areas: readonly Area[]): readonly SearchHit[] {
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(sanitizeSearch(typed)), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = [...wanted].length >= MIN_LENGTH || /^\d$/.test(wanted);
  const { data } = useQuery(
    {
      queryKey: ['search/all', wanted],
      queryFn: () => request('search/all', { q: wanted }),
      enabled: isLongEnough,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (!data || !isLongEnough) return [];
  const paths = areas.flatMap(({ path, record }) => [
    `${path}/`,
    ...(record?.path ? [`${record.path}/`] : []),
  ]);
  return Object.values(data.data)
    .flatMap((group) => group ?? [])
    .filter(({ to }) => paths.some((path) => to.startsWith(path)));
}
