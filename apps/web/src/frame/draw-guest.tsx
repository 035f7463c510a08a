import { directionOf, type Language } from '@afterglow/domain/languages';
import { loadMessages } from '@afterglow/i18n/load';
import { createWords } from '@afterglow/i18n/words';
import type { Drawn, GuestPage } from '@afterglow/protocol/site/page-facts';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordsStore } from '../ground/language.ts';
import { nameSite } from '../ground/site-name.ts';
import { tell } from '../ground/told.ts';
import { WordsProvider } from '../ground/words.tsx';
import { AccessibilityScreen } from '../screens/accessibility/accessibility-screen.tsx';
import { CancelScreen } from '../screens/cancel/cancel-screen.tsx';
import { CheckScreen } from '../screens/check/check-screen.tsx';
import { GoodbyeScreen } from '../screens/goodbye/goodbye-screen.tsx';
import { ImprintScreen } from '../screens/imprint/imprint-screen.tsx';
import { PrivacyScreen, TermsScreen } from '../screens/legal/legal-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { OddsScreen } from '../screens/odds/odds-screen.tsx';
import { RecoverScreen } from '../screens/recover/recover-screen.tsx';
import { FirstQuestion } from '../screens/register/register-screen.tsx';
import { ReportContentScreen } from '../screens/report-content/report-content-screen.tsx';
import { SupportScreen } from '../screens/support/support-screen.tsx';
import { WithdrawScreen } from '../screens/withdraw/withdraw-screen.tsx';
import { GuestLayout } from './layouts/guest-layout.tsx';
import { PagesLayout } from './layouts/pages-layout.tsx';
import { looksApart } from './looks.ts';
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
  '/tos': [PagesLayout, TermsScreen],
  '/terms-and-conditions': [PagesLayout, TermsScreen],
  '/privacy': [PagesLayout, PrivacyScreen],
  '/imprint': [PagesLayout, ImprintScreen],
  '/support': [PagesLayout, SupportScreen],
  '/accessibility': [PagesLayout, AccessibilityScreen],
  '/withdraw': [PagesLayout, WithdrawScreen],
  '/cancel': [PagesLayout, CancelScreen],
  '/report-content': [PagesLayout, ReportContentScreen],
  '/odds': [PagesLayout, OddsScreen],
};

/** Pages that stand whole before the app runs, by their address. */
export const guestPages = Object.keys(pages);

const areas = [
  ...['accessibility', 'account', 'answers', 'auth', 'cancel', 'imprint', 'legal'],
  ...['odds', 'reporting', 'wheel', 'withdraw', 'wizard'],
];
const loaded = new Map<Language, ReturnType<typeof loadMessages>>();

function messagesIn(language: Language): ReturnType<typeof loadMessages> {
  const known = loaded.get(language) ?? loadMessages(language, areas);
  loaded.set(language, known);
  return known;
}

/**
 * A page as a guest first sees it, from the same parts as the app's own. The server draws with it, and the build finds by it which
 * rules the page needs.
 */
export async function drawGuest({ page, language, site, facts }: GuestPage): Promise<Drawn> {
  const [Layout, Screen] = pages[page] ?? [];
  if (!Layout || !Screen) throw new Error(`Nothing is drawn for ${page}.`);
  const words = createWords({
    language,
    messages: await messagesIn(language),
    // While building, too: an area of words that is not named above.
    onMissing: (key) => {
      throw new Error(`No text for "${key}" on ${page}.`);
    },
  });
  // From here on nothing waits: what screens read outside of React stands in one place for all pages.
  wordsStore.setState(words, true);
  tell(facts);
  nameSite(site);
  const markup = renderToStaticMarkup(
    <WordsProvider words={words}>
      <DirectionProvider direction={directionOf(language)}>
        <div data-shell="">
          <PageFrame>
            <Layout>
              <Screen />
            </Layout>
          </PageFrame>
        </div>
      </DirectionProvider>
    </WordsProvider>,
  );
  // Sent before the app runs, a form would put what was written into the address.
  return looksApart(markup.replaceAll('<form ', '<form method="dialog" '));
}
