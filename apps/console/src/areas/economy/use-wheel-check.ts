import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';

/** While somebody types, the server is asked after a pause. */
const PAUSE_MS = 250;

/**
 * Returns what the server computes of these weights; undefined until it has answered, or while a weight is no number.
 */
export function useWheelCheck(weights: readonly number[] | null) {
  const text = weights ? weights.join(',') : '';
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData: isOld } = useQuery(
    {
      queryKey: ['wheel/check', asked],
      queryFn: () => request('wheel/check', { weights: asked.split(',').map(Number) }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return text === ''
    ? { check: undefined, isCurrent: false }
    : { check: data?.data, isCurrent: asked === text && !isOld };
}
