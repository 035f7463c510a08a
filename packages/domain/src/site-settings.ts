/** The parts of the site that declare settings, in the order of the console. */
export const SETTING_GROUPS = [
  'site',
  'account',
  'profile',
  'safety',
  'likes',
  'chat',
  'wallet',
  'spotlight',
  'wheel',
  'inbox',
  'approvals',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** `object` has named fields, each of one of the other types. */
export const SETTING_TYPES = ['bool', 'int', 'text', 'enum', 'object'] as const;
