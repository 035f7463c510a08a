import { sitePaths } from '@afterglow/domain/site-paths';
import type { Address } from '../../core/address.ts';
import { isDesktop } from '../../core/desktop.ts';
import type { RouteLocation } from '../../core/history.ts';
import type { Route } from '../../core/route.ts';
import { createRouteGuard } from '../route-guards.ts';
import { lazyRouteComponent } from './lazy-route-component.ts';

const loadMemberScreens = () => import('./member-screens.ts');
const layout = lazyRouteComponent(async () => (await loadMemberScreens()).layout);
const memberGuard = createRouteGuard('authenticated', 'useragent');

/** What stands beside other screens on a desktop, and so leads on to one of them there. */
const desktopRedirects = new Map<string, Address>([
  ['/contacts', '/profile'],
  ['/settings', '/settings/account'],
]);

export const memberRoutes = sitePaths.member.map((path): Route => {
  const redirect = desktopRedirects.get(path);
  return {
    path,
    layout,
    screen: lazyRouteComponent(async () => (await loadMemberScreens()).screens[path]),
    beforeEnter: (location: RouteLocation) =>
      memberGuard(location) ?? (redirect && isDesktop() ? redirect : null),
  };
});
