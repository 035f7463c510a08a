import type { PathsOf } from '../../ground/address.ts';
import { guarded } from '../guards.ts';
import { ofLayout } from './of-layout.ts';
import { screen } from './screen.ts';

const layout = screen([], () => import('../layouts/landing-layout.tsx'), 'LandingLayout');
const landing = screen(['landing'], () => import('../../screens/landing/landing-route.tsx'), 'LandingRoute');

export const landingRoutes = ofLayout<PathsOf<'landing'>>(
  layout,
  { '/': landing, '/landing': landing, '/landing-blue': landing },
  guarded('redirect', 'useragent'),
);
