/** One area is one file of words per language: `words/<language>/<area>.json`, its keys all start with `<area>.`. */
export const memberAreas = [
  'common',
  'dates',
  'errors',
  'answers',
  'shell',
  'landing',
  'auth',
  'wizard',
  'explore',
  'profile',
  'match',
  'contacts',
  'chat',
  'credits',
  'payment',
  'settings',
  'legal',
] as const;

export const consoleAreas = ['common', 'dates', 'errors', 'answers', 'console'] as const;

export const mailAreas = ['common', 'dates', 'mail'] as const;

/** Which areas each reader loads: nobody downloads the words of another app. */
export const areasOf = { member: memberAreas, console: consoleAreas, mail: mailAreas } as const;

export type WordsApp = keyof typeof areasOf;
export type Area = (typeof areasOf)[WordsApp][number];
