/** An area is one file of messages per language: `messages/<language>/<area>.json`. Its keys all start with `<area>.`. */
export const memberAreas = [
  'common',
  'dates',
  'errors',
  'answers',
  'questions',
  'shell',
  'landing',
  'auth',
  'wizard',
  'explore',
  'meet',
  'spotlight',
  'boost',
  'profile',
  'match',
  'contacts',
  'chat',
  'sharing',
  'safety',
  'credits',
  'payment',
  'bought',
  'money',
  'statement',
  'purchases',
  'withdraw',
  'cancel',
  'reporting',
  'imprint',
  'settings',
  'self',
  'account',
  'photo',
  'wheel',
  'odds',
  'lists',
  'stories',
  'premium',
  'discretion',
  'legal',
  'accessibility',
] as const;

/**
 * The messages that every page of the member app may show: one file a language. The other areas are loaded with the
 * routes that show them.
 */
const memberBase = ['common', 'dates', 'errors', 'shell'] as const;

/** An area that a route of the member app has to name. */
export type RouteArea = Exclude<(typeof memberAreas)[number], (typeof memberBase)[number]>;

/**
 * The messages that every page of the console may show. The others are loaded with the area that shows them, `table`
 * with every list.
 */
const consoleBase = ['common', 'dates', 'errors', 'answers', 'console'] as const;
export const consoleAreas = [...consoleBase, 'table', 'audit'] as const;

/** The messages that an area of the console has to name. */
export type ConsoleArea = Exclude<(typeof consoleAreas)[number], (typeof consoleBase)[number]>;

/**
 * The messages that the server writes into the head of a page: titles, the same as in the app, and texts for search
 * engines.
 */
export const pagesAreas = [
  'common',
  'shell',
  'landing',
  'auth',
  'wizard',
  'legal',
  'withdraw',
  'cancel',
  'reporting',
  'imprint',
  'pages',
] as const;

export const pushAreas = ['common', 'push'] as const;

/** Emails, and the page that displays an export. */
export const mailAreas = ['common', 'dates', 'statement', 'mail'] as const;

/** The areas of each application: nobody downloads another app's messages. */
export const areasByApp = {
  member: memberAreas,
  console: consoleAreas,
  mail: mailAreas,
  push: pushAreas,
  pages: pagesAreas,
} as const;

/** The messages that an application loads before it shows anything. */
export const baseAreasByApp = { member: memberBase, console: consoleBase } as const;

export type CatalogueApp = keyof typeof areasByApp;
export type Area = (typeof areasByApp)[CatalogueApp][number];
