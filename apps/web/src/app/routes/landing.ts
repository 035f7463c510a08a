import type { LayoutPaths } from '../../core/address.ts';
import { createRouteGuard } from '../route-guards.ts';
import { createLayoutRoutes } from './create-layout-routes.ts';
import { lazyScreen } from './lazy-screen.ts';

const layout = lazyScreen([], () => import('../layouts/landing-layout.tsx'), 'LandingLayout');
const landing = lazyScreen(
  ['landing'],
  () => import('../../screens/landing/landing-route.tsx'),
  'LandingRoute',
);

export const landingRoutes = createLayoutRoutes<LayoutPaths<'landing'>>(
  layout,
  { '/': landing, '/landing': landing, '/landing-blue': landing },
  createRouteGuard('redirect', 'useragent'),
);
