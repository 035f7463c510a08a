import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';

/** The end of the offer that runs out first, unix seconds; null when none is running. Only the server's own dates count. */
export function promoEnd(packages: readonly CreditsPackage[], nowS: number): number | null {
  const ends = packages
    .filter((one) => one.promo_active && one.promo_ends !== null && one.promo_ends > nowS)
    .map((one) => one.promo_ends as number);
  return ends.length === 0 ? null : Math.min(...ends);
}
