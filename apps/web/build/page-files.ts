import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@afterglow/domain/languages';
import type { RouteArea } from '@afterglow/i18n/areas';
import type { Rolldown } from 'vite';

const sources = path.resolve(import.meta.dirname, '../src');
const layouts = {
  guest: 'app/layouts/guest-layout.tsx',
  pages: 'app/layouts/pages-layout.tsx',
  member: 'app/layouts/member-layout.tsx',
};
/**
 * The sources that a first visit to these pages needs in addition to the app's entry, by the first part of the path.
 */
const pages: Readonly<Record<string, readonly [layout: string, screen: string]>> = {
  '/explore': [layouts.member, 'screens/explore/explore-screen.tsx'],
  '/meet': [layouts.member, 'screens/meet/meet-screen.tsx'],
  '/contacts': [layouts.member, 'screens/contacts/contacts-screen.tsx'],
  '/chat': [layouts.member, 'screens/chat/chat-screen.tsx'],
  '/profile': [layouts.member, 'screens/profile/profile-screen.tsx'],
  '/settings': [layouts.member, 'screens/settings/settings-screen.tsx'],
  '/purchases': [layouts.member, 'screens/purchases/purchases-screen.tsx'],
  '/stories': [layouts.member, 'screens/stories/stories-screen.tsx'],
  '/match': [layouts.member, 'screens/list/list-screen.tsx'],
  '/mylikes': [layouts.member, 'screens/list/list-screen.tsx'],
  '/likesme': [layouts.member, 'screens/list/list-screen.tsx'],
  '/visitors': [layouts.member, 'screens/list/list-screen.tsx'],
  '/register': [layouts.guest, 'screens/register/register-screen.tsx'],
  '/login': [layouts.guest, 'screens/login/login-screen.tsx'],
  '/recover': [layouts.guest, 'screens/recover/recover-screen.tsx'],
  '/reset': [layouts.guest, 'screens/recover/recover-screen.tsx'],
  '/check': [layouts.guest, 'screens/check/check-screen.tsx'],
  '/goodbye': [layouts.guest, 'screens/goodbye/goodbye-screen.tsx'],
  '/verify': [layouts.guest, 'screens/verify/verify-screen.tsx'],
  '/undo': [layouts.guest, 'screens/undo/undo-screen.tsx'],
  '/decision': [layouts.guest, 'screens/decision/decision-screen.tsx'],
  '/reconnect': [layouts.guest, 'screens/reconnect/reconnect-screen.tsx'],
  '/tos': [layouts.pages, 'screens/legal/legal-screen.tsx'],
  '/terms-and-conditions': [layouts.pages, 'screens/legal/legal-screen.tsx'],
  '/privacy': [layouts.pages, 'screens/legal/legal-screen.tsx'],
  '/support': [layouts.pages, 'screens/support/support-screen.tsx'],
  '/accessibility': [layouts.pages, 'screens/accessibility/accessibility-screen.tsx'],
  '/withdraw': [layouts.pages, 'screens/withdraw/withdraw-screen.tsx'],
  '/imprint': [layouts.pages, 'screens/imprint/imprint-screen.tsx'],
  '/cancel': [layouts.pages, 'screens/cancel/cancel-screen.tsx'],
  '/report': [layouts.pages, 'screens/report-content/report-content-screen.tsx'],
  '/odds': [layouts.pages, 'screens/odds/odds-screen.tsx'],
};
/** Loaded at the start of the app if somebody may be signed in; see `state/account/boot.ts`. */
const sessionConnection = 'state/account/session-connection.ts';
const MESSAGES_PREFIX = '\0virtual:messages/';

/** Returns the message areas that the routes name for a screen. */
function readRouteAreas(screen: string): RouteArea[] {
  const routes = fs.readdirSync(path.join(sources, 'app/routes')).filter((file) => file.endsWith('.ts'));
  for (const file of routes) {
    const text = fs.readFileSync(path.join(sources, 'app/routes', file), 'utf8');
    const found = new RegExp(
      `lazyScreen\\(\\s*\\[([^\\]]*)\\],\\s*\\(\\) => import\\('../../${screen}'\\)`,
    ).exec(text);
    if (found) return [...(found[1] as string).matchAll(/'(\w+)'/g)].map(([, area]) => area as RouteArea);
  }
  throw new Error(`No route shows ${screen}.`);
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files that a first visit to a page needs in addition to the app's entry, as paths below the app's root. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The message areas that its screen shows. */
  readonly areas: readonly RouteArea[];
  /** Message files by language, including those of every page. */
  readonly messages: Readonly<Record<Language, readonly string[]>>;
}

/** Loaded automatically once the cards are there: the push listeners with their messages, and the overlay host. */
const deferredSources = [
  'web/src/state/push-listeners.ts',
  'web/src/app/overlay-host.tsx',
  'web/src/app/toast-list.tsx',
];
const deferredAreas = ['bought', 'chat', 'contacts'];

function indexBundle(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const findChunk = (test: (id: string) => boolean): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(test));
    if (!chunk) throw new Error('A page needs a file that was not built.');
    return chunk;
  };
  const closure = (chunk: Chunk | undefined, found: Set<string>): Set<string> => {
    if (!chunk || found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const next of chunk.imports) closure(byName.get(next), found);
    return found;
  };
  const getMessagesFile = (language: Language, area: string): string =>
    findChunk((id) => id === `${MESSAGES_PREFIX}${language}/${area}`).fileName;
  return { findChunk, closure, getMessagesFile };
}

type Ending = '.js' | '.css';

function listFiles(
  bundle: Rolldown.OutputBundle,
  sources: readonly string[],
  ending: Ending,
): readonly string[] {
  const { findChunk, closure } = indexBundle(bundle);
  const found = new Set<string>();
  for (const source of sources)
    closure(
      findChunk((id) => id.endsWith(`/${source}`)),
      found,
    );
  return [...found].filter((file) => file.endsWith(ending));
}

/** Returns the files with which every page of the app starts. */
export const listStartFiles = (bundle: Rolldown.OutputBundle, ending: Ending = '.js'): readonly string[] =>
  listFiles(bundle, ['web/src/app/main.tsx'], ending);

/** Returns the scripts that load after the first paint of the cards, in Hebrew. */
export function listDeferredFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const { getMessagesFile } = indexBundle(bundle);
  return [
    ...listFiles(bundle, deferredSources, '.js'),
    ...deferredAreas.map((area) => getMessagesFile('he', area)),
  ];
}

/** Returns the styles that load after the first paint of the cards. */
export const listDeferredStyles = (bundle: Rolldown.OutputBundle): readonly string[] =>
  listFiles(bundle, deferredSources, '.css');

/** Returns the files of every page, by the first part of its path. */
export function listPageFiles(bundle: Rolldown.OutputBundle): ReadonlyMap<string, PageFiles> {
  const { findChunk, closure, getMessagesFile } = indexBundle(bundle);
  return new Map(
    Object.entries(pages).map(([page, [layout, screen]]) => {
      const found = new Set<string>();
      for (const source of layout === layouts.member ? [layout, screen, sessionConnection] : [layout, screen])
        closure(
          findChunk((id) => id.endsWith(`/src/${source}`)),
          found,
        );
      const areas = readRouteAreas(screen);
      const listFiles = (language: Language) =>
        ['base', ...areas].map((area) => getMessagesFile(language, area));
      return [
        page,
        {
          scripts: [...found].filter((file) => file.endsWith('.js')),
          styles: [...found].filter((file) => file.endsWith('.css')),
          areas,
          messages: { he: listFiles('he'), en: listFiles('en'), de: listFiles('de') },
        },
      ];
    }),
  );
}
