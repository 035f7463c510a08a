/** Pages of the member app; `?` after a part: it may be left out. Everything else is answered with 404. */
const memberRoutes = [
  '/',
  '/landing',
  '/landing-blue',
  '/login',
  '/register',
  '/reset',
  '/recover/:token?',
  '/verify/:token?',
  '/ref/:slug?',
  '/check/:slug?',
  '/reconnect/:slug?',
  '/explore',
  '/meet',
  '/stories',
  '/contacts',
  '/chat/:slug?',
  '/profile',
  '/settings',
  '/support',
  '/privacy',
  '/tos',
  '/terms-and-conditions',
  '/likesme',
  '/mylikes',
  '/match',
  '/visitors',
  '/payments/redirect',
  '/purchases',
  '/accessibility',
  '/odds',
  '/withdraw',
] as const;

const known = new Map<string, { optionalPart: boolean }>(
  memberRoutes.map((route) => {
    const [first, part] = route.split('/:');
    return [first as string, { optionalPart: part !== undefined }];
  }),
);

/** Whether a path (no query) is a page of the member app. */
export function isMemberRoute(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (known.has(trimmed)) return true;
  const cut = trimmed.lastIndexOf('/');
  return cut > 0 && cut < trimmed.length - 1 && known.get(trimmed.slice(0, cut))?.optionalPart === true;
}
