import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { useList } from '../../components/use-list.ts';

/**
 * Returns the first page of the packages of coins (100), also those that are no longer on sale: old promos name them.
 */
export const useCoinPackages = (): readonly PackageRow[] => useList('packages/list', COINS).rows;

const COINS = { filter: { kind: ['credits' as const] } };
