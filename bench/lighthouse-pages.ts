/** The pages of guests that Lighthouse measures. */
export const lighthousePages = {
  landing: '/',
  blue: '/landing-blue',
  login: '/login',
  register: '/register',
  recover: '/recover',
  check: '/check',
  terms: '/tos',
  legal: '/privacy',
  support: '/support',
  odds: '/odds',
  imprint: '/imprint',
  withdraw: '/withdraw',
  cancel: '/cancel',
  report: '/report',
  accessible: '/accessibility',
  reset: '/reset',
  verify: '/verify',
  undo: '/undo',
  decision: '/decision',
  goodbye: '/goodbye',
} as const;

const sameFiles = 'the same files as without its last part, which works once or belongs to one person';

/** Why an address of guests is not measured. */
export const notMeasured: Readonly<Record<string, string>> = {
  '/landing': 'the same page as /',
  '/terms-and-conditions': 'the same page as /tos',
  '/reconnect': 'without a fresh code, which opens a session, it leads to /login',
  '/ref': 'the server leads on to /landing',
  '/ref/:slug?': 'the server leads on to /landing',
  '/recover/:token?': sameFiles,
  '/verify/:token?': sameFiles,
  '/undo/:token?': sameFiles,
  '/check/:slug?': sameFiles,
  '/reconnect/:slug?': sameFiles,
  '/decision/:token?': sameFiles,
  '/payments/redirect': 'a page of the server without the app, in the frame of a payment',
};

/** Pages of links in emails and of one moment: search engines leave them out on purpose. */
export const unlistedPages: readonly string[] = ['verify', 'undo', 'decision', 'goodbye'];
