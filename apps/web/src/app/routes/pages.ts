import type { LayoutPaths } from '../../core/address.ts';
import { createLayoutRoutes } from './create-layout-routes.ts';
import { lazyScreen } from './lazy-screen.ts';

const layout = lazyScreen([], () => import('../layouts/pages-layout.tsx'), 'PagesLayout');
const terms = lazyScreen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'TermsScreen');

export const pagesRoutes = [
  ...createLayoutRoutes<Exclude<LayoutPaths<'pages'>, '/withdraw'>>(layout, {
    '/tos': terms,
    '/terms-and-conditions': terms,
    '/privacy': lazyScreen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'PrivacyScreen'),
    '/imprint': lazyScreen(
      ['imprint'],
      () => import('../../screens/imprint/imprint-screen.tsx'),
      'ImprintScreen',
    ),
    '/cancel': lazyScreen(['cancel'], () => import('../../screens/cancel/cancel-screen.tsx'), 'CancelScreen'),
    '/report-content': lazyScreen(
      ['reporting'],
      () => import('../../screens/report-content/report-content-screen.tsx'),
      'ReportContentScreen',
    ),
    '/accessibility': lazyScreen(
      ['accessibility', 'legal'],
      () => import('../../screens/accessibility/accessibility-screen.tsx'),
      'AccessibilityScreen',
    ),
    '/odds': lazyScreen(
      ['legal', 'odds', 'wheel'],
      () => import('../../screens/odds/odds-screen.tsx'),
      'OddsScreen',
    ),
    '/support': lazyScreen(
      ['legal'],
      () => import('../../screens/support/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
  ...createLayoutRoutes<'/withdraw'>(
    lazyScreen([], () => import('../layouts/withdraw-layout.tsx'), 'WithdrawLayout'),
    {
      '/withdraw': lazyScreen(
        ['withdraw'],
        () => import('../../screens/withdraw/withdraw-screen.tsx'),
        'WithdrawScreen',
      ),
    },
  ),
];
