/** One area is one file of words per language: `words/<language>/<area>.json`, its keys all start with `<area>.`. */
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

/** What every page of the member app may say: in one file a language. The other areas come with the routes that show them. */
const memberBase = ['common', 'dates', 'errors', 'shell'] as const;

/** An area that a route of the member app has to name. */
export type RouteArea = Exclude<(typeof memberAreas)[number], (typeof memberBase)[number]>;

/** What every page of the console may say; the others come with the area that shows them, `table` with every list. */
const consoleBase = ['common', 'dates', 'errors', 'answers', 'console'] as const;
export const consoleAreas = [...consoleBase, 'table', 'audit'] as const;

/** The messages that an area of the console has to name. */
export type ConsoleArea = Exclude<(typeof consoleAreas)[number], (typeof consoleBase)[number]>;

/** What the server says in the head of a page: titles as the app has them, and what search engines show. */
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

/** Letters, and the page that an export is read by. */
export const mailAreas = ['common', 'dates', 'statement', 'mail'] as const;

/** Which areas each reader loads: nobody downloads the words of another app. */
export const areasByApp = {
  member: memberAreas,
  console: consoleAreas,
  mail: mailAreas,
  push: pushAreas,
  pages: pagesAreas,
} as const;

/** What an application loads before it shows anything. */
export const baseAreasByApp = { member: memberBase, console: consoleBase } as const;

export type CatalogueApp = keyof typeof areasByApp;
export type Area = (typeof areasByApp)[CatalogueApp][number];
