import { createRoute } from '@tanstack/react-router';
import { guarded } from '../guards.ts';
import { rootRoute } from './root-route.ts';
import { screen } from './screen.ts';

const layout = createRoute({
  id: 'landing-layout',
  getParentRoute: () => rootRoute,
  ...guarded('redirect', 'useragent'),
  component: screen([], () => import('../layouts/landing-layout.tsx'), 'LandingLayout'),
});
const component = screen(
  ['landing'],
  () => import('../../screens/landing/landing-route.tsx'),
  'LandingRoute',
);

export const landingRoutes = layout.addChildren([
  createRoute({ path: '/', getParentRoute: () => layout, component }),
  createRoute({ path: '/landing', getParentRoute: () => layout, component }),
  createRoute({ path: '/landing-blue', getParentRoute: () => layout, component }),
]);
