import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { useMemo } from 'react';
import { useList } from '../../components/use-list.ts';

/** The packages of coins, also those that are no longer on sale: old promos name them. */
export function useCoinPackages(): readonly PackageRow[] {
  const { rows } = useList('packages/list', COINS);
  // The rows are new with each answer only.
  const key = JSON.stringify(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  return useMemo(() => rows, [key]);
}

const COINS = { filter: { kind: ['credits' as const] } };
