import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';

/** Returns the running offers with their packages, grouped by their end (unix seconds), the nearest first. */
export function listRunningOffers(
  packages: readonly CreditsPackage[],
  nowS: number,
): { endsAtS: number; packages: CreditsPackage[] }[] {
  const byEnd = Map.groupBy(
    packages.filter((other) => other.promo_active && other.promo_ends !== null && other.promo_ends > nowS),
    (item) => item.promo_ends as number,
  );
  return [...byEnd].sort(([a], [b]) => a - b).map(([endsAtS, of]) => ({ endsAtS, packages: of }));
}
