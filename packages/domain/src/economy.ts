/* What staff set in the economy area of the console: kinds, states and limits. */

export const PACKAGE_KINDS = ['credits', 'premium'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

export const MAX_PACKAGE_CREDITS = 1_000_000;
export const MAX_PACKAGE_MONTHS = 36;
export const MAX_PACKAGE_SPINS = 10;
/** A price in minor units; a database stores 32 bits. A higher one is a typing error. */
export const MAX_PACKAGE_PRICE_MINOR = 100_000_000;

export const PROMO_STATES = ['coming', 'running', 'ended', 'stopped'] as const;
export type PromoState = (typeof PROMO_STATES)[number];
export const MAX_PROMO_PACKAGES = 50;

/** Every price in coins is from 1 to this. */
export const MAX_COIN_PRICE = 10_000;

export const MAX_GIFT_NAME = 40;
export const MAX_GIFT_ICON = 64;
export const MAX_GIFT_POSITION = 200;

export const MAX_LIKES_PER_DAY = 100_000;
export const MAX_FIRST_CONTACTS = 1_000;
export const MAX_PAUSE_NOTICE = 1_000_000;

/**
 * A boost as staff see it: `done` ended with everything delivered, `returned` gave coins back, `removed` was ended by
 * staff.
 */
export const LISTED_BOOST_STATES = ['running', 'done', 'returned', 'removed'] as const;
export type ListedBoostState = (typeof LISTED_BOOST_STATES)[number];
