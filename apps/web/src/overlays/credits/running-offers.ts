import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';

/** Returns the running offers with their packages, grouped by their end (unix seconds), the nearest first. */
export function listRunningOffers(
  packages: readonly CreditsPackage[],
  nowS: number,
): { endsAtS: number; packages: CreditsPackage[] }[] {
  const byEnd = Map.groupBy(
    packages.filter((one) => one.promo_active && one.promo_ends !== null && one.promo_ends > nowS),
    (one) => one.promo_ends as number,
  );
  return [...byEnd].sort(([a], [b]) => a - b).map(([endsAtS, of]) => ({ endsAtS, packages: of }));
}
