/** The neutral names under which a member may hide the site on a device. Each fits the icon, a sheet of paper. */
export const PLAIN_NAMES = ['notes', 'lists', 'recipes'] as const;
export type PlainName = (typeof PLAIN_NAMES)[number];
/** The name of a device where none was chosen. */
export const DEFAULT_PLAIN_NAME = PLAIN_NAMES[0];

/**
 * Returns the name that the cookie `plain_home` of a device contains. Null if the site is shown under its own there. A
 * name that is not known, as in a cookie of an earlier release, is the default: the device stays discreet.
 */
export function parsePlainName(cookie: string | null | undefined): PlainName | null {
  if (!cookie || cookie === '0') return null;
  return PLAIN_NAMES.find((name) => name === cookie) ?? DEFAULT_PLAIN_NAME;
}
