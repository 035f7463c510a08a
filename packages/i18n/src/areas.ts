/**
 * An area is one file of messages per language: `messages/<language>/<area>.json`. Its keys all start with `<area>.`.
 */
export const MEMBER_AREAS = [
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
const MEMBER_BASE = ['common', 'dates', 'errors', 'shell'] as const;

/** An area that a route of the member app has to name. */
export type RouteArea = Exclude<(typeof MEMBER_AREAS)[number], (typeof MEMBER_BASE)[number]>;

/**
 * The messages that every page of the console may show. The others are loaded with the area that shows them, `table`
 * and `errors` with every area but the inbox (`hasOwnPage`).
 */
const CONSOLE_BASE = ['common', 'dates', 'answers', 'console'] as const;
export const consoleAreas = [
  ...CONSOLE_BASE,
  'errors',
  'table',
  'audit',
  'members',
  'payments',
  'moderation',
  'economy',
  'approvals',
  'statement',
  'configuration',
  'flags',
  'texts',
  'broadcasts',
  'health',
  'staff',
  'me',
  'shifts',
  'figures',
  'inbox',
  'personas',
  'guards',
  'floor',
  'campaigns',
  'brand',
] as const;

/** The messages that an area of the console has to name. */
export type ConsoleArea = Exclude<(typeof consoleAreas)[number], (typeof CONSOLE_BASE)[number]>;

/**
 * The messages that the server writes into the head of a page: titles, the same as in the app, and texts for search
 * engines.
 */
export const PAGES_AREAS = [
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

export const PUSH_AREAS = ['common', 'push'] as const;

/** What the site tells one member. The server writes it in their language. */
export const NOTICE_AREAS = ['notices'] as const;

/** How each figure of the console is counted. The server writes it in the language of its reader. */
export const FORMULA_AREAS = ['formulas'] as const;

/** Emails, and the page that displays an export. */
export const MAIL_AREAS = ['common', 'dates', 'statement', 'mail'] as const;

/** The areas of each application: nobody downloads another app's messages. */
export const areasByApp = {
  member: MEMBER_AREAS,
  console: consoleAreas,
  mail: MAIL_AREAS,
  push: PUSH_AREAS,
  notice: NOTICE_AREAS,
  formula: FORMULA_AREAS,
  pages: PAGES_AREAS,
} as const;

/** The messages that an application loads before it shows anything. */
export const baseAreasByApp = { member: MEMBER_BASE, console: CONSOLE_BASE } as const;

export type CatalogueApp = keyof typeof areasByApp;
export type Area = (typeof areasByApp)[CatalogueApp][number];
