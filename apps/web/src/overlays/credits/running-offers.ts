import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';

/** The offers that run, by their end (unix seconds), the nearest first, each with its packages. Only the server's own dates count. */
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
