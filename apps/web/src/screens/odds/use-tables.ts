import type { WeightTable } from '@afterglow/protocol/site/page-facts';
import { useEffect, useState } from 'react';
import { http } from '../../ground/http.ts';
import { told } from '../../ground/told.ts';

/** Every table the wheel was ever drawn by, the present one first: undefined on their way, null when they could not be had. */
export function useTables(): { tables: readonly WeightTable[] | null | undefined; again: () => void } {
  const [tables, setTables] = useState<readonly WeightTable[] | null | undefined>(() => told().tables);
  useEffect(() => {
    if (tables !== undefined) return;
    let here = true;
    void http<{ tables: WeightTable[] }>('GET', '/api/odds').then((answer) => {
      if (here) setTables(answer.ok ? answer.body.tables : null);
    });
    return () => {
      here = false;
    };
  }, [tables]);
  return { tables, again: () => setTables(undefined) };
}
