/**
 * Every page of the site, by layout. `?` after a part marks it optional. The server answers these with 200 and every
 * other path with 404. The router of the member app has exactly these, apart from those that the server renders itself.
 */
export const SITE_PATHS = {
  landing: ['/', '/landing', '/landing-blue'],
  guest: ['/login', '/register', '/recover/:token?', '/reset'],
  open: [
    '/verify/:token?',
    '/undo/:token?',
    '/check/:slug?',
    '/reconnect/:slug?',
    '/decision/:token?',
    '/goodbye',
  ],
  pages: [
    '/tos',
    '/terms-and-conditions',
    '/privacy',
    '/imprint',
    '/support',
    '/accessibility',
    '/withdraw',
    '/cancel',
    '/report',
    '/odds',
  ],
  member: [
    '/explore',
    '/meet',
    '/contacts',
    '/chat/:slug?',
    '/profile',
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/visibility',
    '/settings/devices',
    '/settings/help',
    '/settings/leave',
    '/settings/discretion',
    '/settings/payments',
    '/settings/statement',
    '/stories',
    '/match',
    '/mylikes',
    '/likesme',
    '/visitors',
    '/settings/blocked',
    '/settings/notices',
    '/settings/reports',
    '/purchases',
  ],
  server: ['/ref/:slug?', '/payments/redirect'],
} as const;

export const allSitePaths: readonly string[] = Object.values(SITE_PATHS).flat();

const optionalPart = new Map(
  allSitePaths.map((path) => {
    const [first = '', part] = path.split('/:');
    return [first, part !== undefined];
  }),
);

const { landing, guest, open, pages } = SITE_PATHS;
const guestPaths = new Set([...landing, ...guest, ...open, ...pages].map((path) => path.split('/:')[0]));

/** Returns whether a path (without a query) is a page that needs no session. */
export function isGuestPath(path: string): boolean {
  if (!isSitePath(path)) return false;
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return guestPaths.has(trimmed) || guestPaths.has(trimmed.slice(0, trimmed.lastIndexOf('/')));
}

/** Returns whether a path (without a query) is a page of the site. A trailing slash changes nothing. */
export function isSitePath(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (optionalPart.has(trimmed)) return true;
  const cut = trimmed.lastIndexOf('/');
  return cut > 0 && cut < trimmed.length - 1 && optionalPart.get(trimmed.slice(0, cut)) === true;
}
