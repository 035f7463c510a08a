import { sitePaths } from '@afterglow/domain/site-paths';
import type { Address } from '../../ground/address.ts';
import { isDesktop } from '../../ground/desktop.ts';
import type { Place } from '../../ground/history.ts';
import type { Route } from '../../ground/route.ts';
import { guarded } from '../guards.ts';
import { fetchedPart } from './fetched-part.ts';

const parts = () => import('./member-parts.ts');
const layout = fetchedPart(async () => (await parts()).layout);
const member = guarded('authenticated', 'useragent');

/** What stands beside other screens on a desktop, and so leads on to one of them there. */
const besideOthers = new Map<string, Address>([
  ['/contacts', '/profile'],
  ['/settings', '/settings/account'],
]);

export const memberRoutes = sitePaths.member.map((path): Route => {
  const instead = besideOthers.get(path);
  return {
    path,
    layout,
    screen: fetchedPart(async () => (await parts()).screens[path]),
    before: (wanted: Place) => member(wanted) ?? (instead && isDesktop() ? instead : null),
  };
});
