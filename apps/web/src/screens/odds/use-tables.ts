import type { WeightTable } from '@afterglow/protocol/site/page-facts';
import { useEffect, useState } from 'react';
import { http } from '../../core/http.ts';
import { getPageFacts } from '../../core/page-facts.ts';

/** Every table the wheel was ever drawn by, the present one first: undefined on their way, null when they could not be had. */
export function useTables(): { tables: readonly WeightTable[] | null | undefined; retry: () => void } {
  const [tables, setTables] = useState<readonly WeightTable[] | null | undefined>(
    () => getPageFacts().tables,
  );
  useEffect(() => {
    if (tables !== undefined) return;
    let isMounted = true;
    void http<{ tables: WeightTable[] }>('GET', '/api/odds').then((response) => {
      if (isMounted) setTables(response.ok ? response.body.tables : null);
    });
    return () => {
      isMounted = false;
    };
  }, [tables]);
  return { tables, retry: () => setTables(undefined) };
}
