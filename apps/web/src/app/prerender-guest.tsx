import { getDirection, type Language } from '@afterglow/domain/languages';
import { loadMessages } from '@afterglow/i18n/load';
import { createTranslations } from '@afterglow/i18n/translations';
import type { GuestPage, PrerenderedPage } from '@afterglow/protocol/site/page-facts';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translationStore } from '../core/language.ts';
import { setPageFacts } from '../core/page-facts.ts';
import { setSiteName } from '../core/site-name.ts';
import { TranslationsProvider } from '../core/translations.tsx';
import { AccessibilityScreen } from '../screens/accessibility/accessibility-screen.tsx';
import { CancelScreen } from '../screens/cancel/cancel-screen.tsx';
import { CheckScreen } from '../screens/check/check-screen.tsx';
import { DecisionScreen } from '../screens/decision/decision-screen.tsx';
import { GoodbyeScreen } from '../screens/goodbye/goodbye-screen.tsx';
import { ImprintScreen } from '../screens/imprint/imprint-screen.tsx';
import { PrivacyScreen, TermsScreen } from '../screens/legal/legal-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { OddsScreen } from '../screens/odds/odds-screen.tsx';
import { RecoverScreen } from '../screens/recover/recover-screen.tsx';
import { FirstQuestion } from '../screens/register/register-screen.tsx';
import { ReportContentScreen } from '../screens/report-content/report-content-screen.tsx';
import { SupportScreen } from '../screens/support/support-screen.tsx';
import { UndoScreen } from '../screens/undo/undo-screen.tsx';
import { VerifyScreen } from '../screens/verify/verify-screen.tsx';
import { WithdrawScreen } from '../screens/withdraw/withdraw-screen.tsx';
import { extractInlineStyles } from './extract-styles.ts';
import { GuestLayout } from './layouts/guest-layout.tsx';
import { PagesLayout } from './layouts/pages-layout.tsx';
import { PageFrame } from './page-frame.tsx';

const pages: Readonly<
  Record<string, readonly [Layout: ComponentType<{ children: ReactNode }>, Screen: ComponentType]>
> = {
  '/login': [GuestLayout, LoginScreen],
  '/register': [GuestLayout, FirstQuestion],
  '/recover': [GuestLayout, RecoverScreen],
  '/reset': [GuestLayout, RecoverScreen],
  '/check': [GuestLayout, CheckScreen],
  '/goodbye': [GuestLayout, GoodbyeScreen],
  // Without the token of their link. With one they are rendered by the app alone.
  '/verify': [GuestLayout, VerifyScreen],
  '/undo': [GuestLayout, UndoScreen],
  '/decision': [GuestLayout, DecisionScreen],
  '/tos': [PagesLayout, TermsScreen],
  '/terms-and-conditions': [PagesLayout, TermsScreen],
  '/privacy': [PagesLayout, PrivacyScreen],
  '/imprint': [PagesLayout, ImprintScreen],
  '/support': [PagesLayout, SupportScreen],
  '/accessibility': [PagesLayout, AccessibilityScreen],
  '/withdraw': [PagesLayout, WithdrawScreen],
  '/cancel': [PagesLayout, CancelScreen],
  '/report': [PagesLayout, ReportContentScreen],
  '/odds': [PagesLayout, OddsScreen],
};

/** Pages that are prerendered completely, by path. */
export const guestPages = Object.keys(pages);

const areas = [
  ...['accessibility', 'account', 'answers', 'auth', 'cancel', 'imprint', 'legal'],
  ...['odds', 'reporting', 'wheel', 'withdraw', 'wizard'],
];
const loadedMessages = new Map<Language, ReturnType<typeof loadMessages>>();

function getMessages(language: Language): ReturnType<typeof loadMessages> {
  const loading = loadedMessages.get(language) ?? loadMessages(language, areas);
  loadedMessages.set(language, loading);
  return loading;
}

/**
 * Returns a page as a guest first sees it, from the same components as the app's own. The server renders with it, and
 * the build uses it to find the rules that the page needs.
 */
export async function prerenderGuestPage({
  page,
  language,
  site,
  facts,
}: GuestPage): Promise<PrerenderedPage> {
  const [Layout, Screen] = pages[page] ?? [];
  if (!Layout || !Screen) throw new Error(`Nothing is drawn for ${page}.`);
  const translations = createTranslations({
    language,
    messages: await getMessages(language),
    // During the build too: a message area that is not named above.
    onMissing: (key) => {
      throw new Error(`No text for "${key}" on ${page}.`);
    },
  });
  // From here on the code is synchronous: screens read global state outside of React, which is shared by all pages.
  translationStore.setState(translations, true);
  setPageFacts(facts);
  setSiteName(site);
  const markup = renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <DirectionProvider direction={getDirection(language)}>
        <div data-shell="">
          <PageFrame>
            <Layout>
              <Screen />
            </Layout>
          </PageFrame>
        </div>
      </DirectionProvider>
    </TranslationsProvider>,
  );
  // If it were sent before the app runs, a form would put its values into the address.
  return extractInlineStyles(markup.replaceAll('<form ', '<form method="dialog" '));
}
