import type { Language } from '@afterglow/domain/languages';
import type { RouteArea } from '@afterglow/i18n/areas';
import { loadMessages } from '@afterglow/i18n/load';
import { createWords } from '@afterglow/i18n/words';
import type { Drawn } from '@afterglow/protocol/site/page-facts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordsProvider } from '../ground/words.tsx';
import { ContactBones } from '../parts/contact-bones.tsx';
import { MAIN_ID } from '../parts/skip-link.tsx';
import { ChatOutline } from '../screens/chat/chat-outline.tsx';
import { ContactsOutline } from '../screens/contacts/contacts-outline.tsx';
import { ExploreOutline } from '../screens/explore/explore-outline.tsx';
import { ListOutline } from '../screens/list/list-outline.tsx';
import { MeetOutline } from '../screens/meet/meet-outline.tsx';
import { ProfileOutline } from '../screens/profile/profile-outline.tsx';
import { PurchasesOutline } from '../screens/purchases/purchases-outline.tsx';
import { SettingsOutline } from '../screens/settings/settings-outline.tsx';
import { StoriesOutline } from '../screens/stories/stories-outline.tsx';
import { MemberFrame } from './layouts/member-frame.tsx';
import { looksApart } from './looks.ts';
import { amongChats, showsTabs } from './nav-links.ts';

const outlines: Readonly<Record<string, ComponentType<{ desktop: boolean; panes: boolean }>>> = {
  '/explore': ExploreOutline,
  '/meet': MeetOutline,
  '/contacts': ContactsOutline,
  '/chat': ChatOutline,
  '/profile': ProfileOutline,
  '/settings': SettingsOutline,
  '/purchases': PurchasesOutline,
  '/stories': StoriesOutline,
  '/match': () => <ListOutline name="match" />,
  '/mylikes': () => <ListOutline name="mylikes" />,
  '/likesme': () => <ListOutline name="likesme" />,
  '/visitors': () => <ListOutline name="visitors" />,
};

/** Pages of members whose first paint does not wait for the app, by the first part of their address. */
export const shelledPages = Object.keys(outlines);

/** However many widths it is drawn for, a page has one `main`, around them all, and every id once. */
const within = (frame: string, markup: string): string =>
  markup
    .replaceAll(/<main id="\w+"/g, '<div')
    .replaceAll('</main>', '</div>')
    .replaceAll(/\b(id|aria-labelledby|for)="([^"]+)"/g, `$1="$2-${frame}"`);

/** What stands in the page of a member until the app takes over, as plain HTML: the same parts as the app's own first picture. */
export async function renderShell(
  page: string,
  language: Language,
  areas: readonly RouteArea[],
): Promise<Drawn> {
  const Outline = outlines[page];
  if (!Outline) throw new Error(`No outline stands for ${page}.`);
  const frames = amongChats(page)
    ? (['phone', 'panes', 'desktop'] as const)
    : (['phone', 'desktop'] as const);
  const words = createWords({ language, messages: await loadMessages(language, areas) });
  const drawn = frames.map((frame) => {
    const [desktop, panes] = [frame === 'desktop', frame === 'panes'];
    const markup = renderToStaticMarkup(
      <WordsProvider words={words}>
        <div data-frame={frame}>
          <MemberFrame
            desktop={desktop}
            panes={panes}
            chat={page === '/chat'}
            tabs={page === '/chat' || showsTabs(page)}
            chats={<ContactBones />}
          >
            <Outline desktop={desktop} panes={panes} />
          </MemberFrame>
        </div>
      </WordsProvider>,
    );
    return within(frame, markup);
  });
  const markup = `<main id="${MAIN_ID}" tabindex="-1" aria-busy="true" data-shell="">${drawn.join('')}</main>`;
  // The link to the page one is on: which one that is only the address says.
  return looksApart(markup.replaceAll(`href="${page}"`, `href="${page}" aria-current="page"`));
}
