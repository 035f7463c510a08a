import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';
import { screen } from './screen.ts';

const layout = createRoute({
  id: 'pages-layout',
  getParentRoute: () => rootRoute,
  component: screen([], () => import('../layouts/pages-layout.tsx'), 'PagesLayout'),
});
const terms = screen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'TermsScreen');

export const pagesRoutes = layout.addChildren([
  createRoute({ path: '/tos', getParentRoute: () => layout, component: terms }),
  createRoute({ path: '/terms-and-conditions', getParentRoute: () => layout, component: terms }),
  createRoute({
    path: '/privacy',
    getParentRoute: () => layout,
    component: screen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'PrivacyScreen'),
  }),
  createRoute({
    path: '/support',
    getParentRoute: () => layout,
    component: screen(['legal'], () => import('../../screens/support/support-screen.tsx'), 'SupportScreen'),
  }),
]);
