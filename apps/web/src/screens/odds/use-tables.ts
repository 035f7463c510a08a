import { useEffect, useState } from 'react';
import { http } from '../../ground/http.ts';

/** A table of weights in the order of the segments, with when it was in force (unix seconds). */
export interface WeightTable {
  readonly id: number;
  readonly weights: readonly number[];
  readonly since: number;
  readonly until: number | null;
}

/** Every table the wheel was ever drawn by, the present one first: undefined on their way, null when they could not be had. */
export function useTables(): { tables: readonly WeightTable[] | null | undefined; again: () => void } {
  const [tables, setTables] = useState<readonly WeightTable[] | null>();
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let here = true;
    void http<{ tables: WeightTable[] }>('GET', '/api/odds').then((answer) => {
      if (here) setTables(answer.ok ? answer.body.tables : null);
    });
    return () => {
      here = false;
    };
  }, [tries]);
  return {
    tables,
    again: () => {
      setTables(undefined);
      setTries(tries + 1);
    },
  };
}
