import type { Language } from '@afterglow/domain/languages';
import type { RouteArea } from '@afterglow/i18n/areas';
import { loadMessages } from '@afterglow/i18n/load';
import { createTranslations } from '@afterglow/i18n/translations';
import type { PrerenderedPage } from '@afterglow/protocol/site/page-facts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactListSkeleton } from '../components/contact-list-skeleton.tsx';
import { SettingsSkeleton } from '../components/settings/settings-skeleton.tsx';
import { MAIN_ID } from '../components/skip-link.tsx';
import { SpotlightSkeleton } from '../components/spotlight/spotlight-skeleton.tsx';
import { TitledScreenSkeleton } from '../components/titled-screen-skeleton.tsx';
import { TranslationsProvider } from '../core/translations.tsx';
import { ChatScreenSkeleton } from '../screens/chat/chat-screen-skeleton.tsx';
import { ContactsScreenSkeleton } from '../screens/contacts/contacts-screen-skeleton.tsx';
import { ExploreScreenSkeleton } from '../screens/explore/explore-screen-skeleton.tsx';
import { ListScreenSkeleton } from '../screens/list/list-screen-skeleton.tsx';
import { MeetScreenSkeleton } from '../screens/meet/meet-screen-skeleton.tsx';
import { StoriesScreenSkeleton } from '../screens/stories/stories-screen-skeleton.tsx';
import { extractInlineStyles } from './extract-styles.ts';
import { MemberFrame } from './layouts/member-frame.tsx';
import { hasTabBar, isChatPath, isSettingsPath } from './nav-links.tsx';

const skeletons: Readonly<Record<string, ComponentType<{ desktop: boolean; panes: boolean }>>> = {
  '/explore': ExploreScreenSkeleton,
  '/meet': MeetScreenSkeleton,
  '/contacts': ContactsScreenSkeleton,
  '/chat': ChatScreenSkeleton,
  '/profile': () => <TitledScreenSkeleton titleKey="settings.me_title" />,
  '/settings': () => <TitledScreenSkeleton titleKey="settings.title" />,
  '/purchases': () => <TitledScreenSkeleton titleKey="purchases.title" />,
  '/stories': StoriesScreenSkeleton,
  '/match': () => <ListScreenSkeleton name="match" />,
  '/mylikes': () => <ListScreenSkeleton name="mylikes" />,
  '/likesme': () => <ListScreenSkeleton name="likesme" />,
  '/visitors': () => <ListScreenSkeleton name="visitors" />,
};

/** Members' pages whose first paint does not wait for the app, by the first part of the path. */
export const shellPages = Object.keys(skeletons);

/**
 * Makes the ids of one width unique. A page is rendered for several widths, but it has one `main` around them
 * all, and every id once.
 */
const scopeIds = (frame: string, markup: string): string =>
  markup
    .replaceAll(/<main id="\w+"/g, '<div')
    .replaceAll('</main>', '</div>')
    .replaceAll(/\b(id|aria-labelledby|for)="([^"]+)"/g, `$1="$2-${frame}"`);

/**
 * Returns the content of a member's page until the app takes over, as plain HTML: the same components as the app's own
 * first paint.
 */
export async function renderShell(
  page: string,
  language: Language,
  areas: readonly RouteArea[],
): Promise<PrerenderedPage> {
  const Skeleton = skeletons[page];
  if (!Skeleton) throw new Error(`There is no skeleton for ${page}.`);
  const frames = isChatPath(page)
    ? (['phone', 'panes', 'desktop'] as const)
    : (['phone', 'desktop'] as const);
  const translations = createTranslations({ language, messages: await loadMessages(language, areas) });
  const rendered = frames.map((frame) => {
    const [isDesktop, hasPanes] = [frame === 'desktop', frame === 'panes'];
    const markup = renderToStaticMarkup(
      <TranslationsProvider translations={translations}>
        <div data-frame={frame}>
          <MemberFrame
            isDesktop={isDesktop}
            hasPanes={hasPanes}
            isChat={page === '/chat'}
            hasTabs={page === '/chat' || hasTabBar(page)}
            chats={<ContactListSkeleton />}
            spotlight={<SpotlightSkeleton />}
            settings={isSettingsPath(page) ? <SettingsSkeleton /> : undefined}
          >
            <Skeleton desktop={isDesktop} panes={hasPanes} />
          </MemberFrame>
        </div>
      </TranslationsProvider>,
    );
    return scopeIds(frame, markup);
  });
  const markup = `<main id="${MAIN_ID}" tabindex="-1" aria-busy="true" data-shell="">${rendered.join('')}</main>`;
  // The link to the current page: only the address says which one that is.
  return extractInlineStyles(markup.replaceAll(`href="${page}"`, `href="${page}" aria-current="page"`));
}
