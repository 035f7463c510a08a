import fs from 'node:fs';
import path from 'node:path';
import { languages } from '@afterglow/domain/languages';
import type { Plugin, Rolldown } from 'vite';

const sources = path.resolve(import.meta.dirname, '../src');
const layouts = {
  guest: 'frame/layouts/guest-layout.tsx',
  pages: 'frame/layouts/pages-layout.tsx',
  member: 'frame/layouts/member-layout.tsx',
};
/** What a first visit to these pages needs beyond the app's entry, by the first part of their address. */
const pages: Readonly<Record<string, readonly [layout: string, screen: string]>> = {
  '/explore': [layouts.member, 'screens/explore/explore-screen.tsx'],
  '/contacts': [layouts.member, 'screens/contacts/contacts-screen.tsx'],
  '/chat': [layouts.member, 'screens/chat/chat-screen.tsx'],
  '/profile': [layouts.member, 'screens/profile/profile-screen.tsx'],
  '/settings': [layouts.member, 'screens/settings/settings-screen.tsx'],
  '/register': [layouts.guest, 'screens/register/register-screen.tsx'],
  '/login': [layouts.guest, 'screens/login/login-screen.tsx'],
  '/recover': [layouts.guest, 'screens/recover/recover-screen.tsx'],
  '/reset': [layouts.guest, 'screens/recover/recover-screen.tsx'],
  '/check': [layouts.guest, 'screens/check/check-screen.tsx'],
  '/verify': [layouts.guest, 'screens/verify/verify-screen.tsx'],
  '/reconnect': [layouts.guest, 'screens/reconnect/reconnect-screen.tsx'],
  '/tos': [layouts.pages, 'screens/legal/legal-screen.tsx'],
  '/terms-and-conditions': [layouts.pages, 'screens/legal/legal-screen.tsx'],
  '/privacy': [layouts.pages, 'screens/legal/legal-screen.tsx'],
  '/support': [layouts.pages, 'screens/support/support-screen.tsx'],
};
/** Fetched by the start of the app for whoever may be signed in; see `state/account/boot.ts`. */
const speaker = 'state/account/speaker.ts';
const words = '\0virtual:words/';

/** The word areas that the routes name for a screen. */
function areasOf(screen: string): string[] {
  const routes = fs.readdirSync(path.join(sources, 'frame/routes')).filter((file) => file.endsWith('.ts'));
  for (const file of routes) {
    const text = fs.readFileSync(path.join(sources, 'frame/routes', file), 'utf8');
    const found = new RegExp(`screen\\(\\s*\\[([^\\]]*)\\],\\s*\\(\\) => import\\('../../${screen}'\\)`).exec(
      text,
    );
    if (found) return [...(found[1] as string).matchAll(/'(\w+)'/g)].map(([, area]) => area as string);
  }
  throw new Error(`No route shows ${screen}.`);
}

/** Every file once, then by number: most of them stand in many lists. */
function numbered(lists: readonly string[]): string {
  const files: string[] = [];
  const short = lists.map((list) => {
    const [sign, ...named] = list.split(' ').filter(Boolean);
    const numbers = named.map((file) => {
      if (!files.includes(file)) files.push(file);
      return files.indexOf(file);
    });
    return [sign, ...numbers].join(' ');
  });
  return [files.join(' '), ...short].join(';');
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Tells `boot.js` which files a page, a language and a page in a language need, so that they are fetched beside the entry and not after it has
 * run: one round trip instead of three.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'afterglow-page-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return html;
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const holding = (sign: (id: string) => boolean): Chunk | undefined =>
          chunks.find((chunk) => chunk.moduleIds.some(sign));

        const closure = (chunk: Chunk | undefined, found: Set<string>): Set<string> => {
          if (!chunk || found.has(chunk.fileName)) return found;
          found.add(chunk.fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
          for (const next of chunk.imports) closure(byName.get(next), found);
          return found;
        };
        const already = new Set(
          [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file),
        );
        const listed = (sources: readonly string[]): string => {
          const found = new Set<string>();
          for (const source of sources)
            closure(
              holding((id) => id.endsWith(`/src/${source}`)),
              found,
            );
          return [...found].filter((file) => !already.has(file)).join(' ');
        };

        const wordsFiles = (language: string, areas: readonly string[]): string =>
          areas
            .map((area) => holding((id) => id === `${words}${language}/${area}`)?.fileName ?? '')
            .join(' ');

        const lists = [
          ...Object.entries(pages).map(([page, files]) => {
            const needed = files[0] === layouts.member ? [...files, speaker] : files;
            return `${page} ${listed(needed)}`;
          }),
          ...languages.map((language) => `${language} ${wordsFiles(language, ['base'])}`),
          ...Object.entries(pages).flatMap(([page, [, screen]]) =>
            languages.map((language) => `${language}${page} ${wordsFiles(language, areasOf(screen))}`),
          ),
        ];
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const preloads = fonts.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
        );
        return html.replace(
          '<script src="/boot.js">',
          `${preloads.join('')}<meta name="ahead" content="${numbered(lists)}"><script src="/boot.js">`,
        );
      },
    },
  };
}
