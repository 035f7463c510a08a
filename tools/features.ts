/**
 * The features in their import order. A feature may import the public API of the features before it. `site` may import
 * all.
 */
export const features = [
  'profile',
  'safety',
  'wallet',
  'account',
  'discovery',
  'likes',
  'spotlight',
  'stories',
  'wheel',
  'chat',
  'site',
] as const;

/** The areas of the staff console. No area imports another. */
export const areas = [
  'staff',
  'inbox',
  'personas',
  'moderation',
  'members',
  'approvals',
  'payments',
  'economy',
  'texts',
  'brand',
  'broadcasts',
  'figures',
  'audit',
  'settings',
  'flags',
  'guards',
  'search',
  'history',
  'health',
  'shifts',
  'campaigns',
] as const;
