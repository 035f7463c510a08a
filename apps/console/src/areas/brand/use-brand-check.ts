import type { BrandValue } from '@afterglow/domain/brand/brand';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** While somebody types or drags a colour, the server is asked after a pause. */
const PAUSE_MS = 250;

/** Returns what the server says of a brand; undefined until it has answered, or while the colours are none. */
export function useBrandCheck(value: BrandValue | null) {
  const text = value ? JSON.stringify(value) : '';
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const {
    data,
    error,
    isPlaceholderData: isOld,
  } = useQuery(
    {
      queryKey: ['brand/check', asked],
      queryFn: () => request('brand/check', { value: JSON.parse(asked) as BrandValue }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const check = text === '' ? undefined : data?.data;
  return {
    check,
    isCurrent: check !== undefined && asked === text && !isOld,
    error: error instanceof CallError ? error : null,
  };
}
