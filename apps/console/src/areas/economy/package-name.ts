import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { useCallback } from 'react';
import { useT } from '../../core/translations.tsx';

/** Returns how a package is called: by its coins or months. */
export function usePackageName(): (row: Pick<PackageRow, 'credits' | 'months'>) => string {
  const t = useT();
  return useCallback(
    ({ credits, months }) =>
      credits === null ? t('economy.months', { n: months ?? 0 }) : t('common.coins', { n: credits }),
    [t],
  );
}
