/** The slices of the product in their import order: a slice sees the doors of those before it. `site` may see all. */
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

/** The areas of the staff's console; none of them sees another. */
export const areas = [
  'staff',
  'inbox',
  'personas',
  'moderation',
  'members',
  'economy',
  'texts',
  'broadcast',
  'figures',
  'audit',
] as const;
