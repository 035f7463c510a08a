import type { PathsOf } from '../../ground/address.ts';
import { ofLayout } from './of-layout.ts';
import { screen } from './screen.ts';

const layout = screen([], () => import('../layouts/pages-layout.tsx'), 'PagesLayout');
const terms = screen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'TermsScreen');

export const pagesRoutes = [
  ...ofLayout<Exclude<PathsOf<'pages'>, '/withdraw'>>(layout, {
    '/tos': terms,
    '/terms-and-conditions': terms,
    '/privacy': screen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'PrivacyScreen'),
    '/imprint': screen(
      ['imprint'],
      () => import('../../screens/imprint/imprint-screen.tsx'),
      'ImprintScreen',
    ),
    '/cancel': screen(['cancel'], () => import('../../screens/cancel/cancel-screen.tsx'), 'CancelScreen'),
    '/report-content': screen(
      ['reporting'],
      () => import('../../screens/report-content/report-content-screen.tsx'),
      'ReportContentScreen',
    ),
    '/accessibility': screen(
      ['accessibility', 'legal'],
      () => import('../../screens/accessibility/accessibility-screen.tsx'),
      'AccessibilityScreen',
    ),
    '/odds': screen(
      ['legal', 'odds', 'wheel'],
      () => import('../../screens/odds/odds-screen.tsx'),
      'OddsScreen',
    ),
    '/support': screen(['legal'], () => import('../../screens/support/support-screen.tsx'), 'SupportScreen'),
  }),
  ...ofLayout<'/withdraw'>(
    screen([], () => import('../layouts/withdraw-layout.tsx'), 'WithdrawLayout'),
    {
      '/withdraw': screen(
        ['withdraw'],
        () => import('../../screens/withdraw/withdraw-screen.tsx'),
        'WithdrawScreen',
      ),
    },
  ),
];
