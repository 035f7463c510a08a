import type { Plugin, Rolldown } from 'vite';

/** What a first visit to these pages needs beyond the app's entry: by the files of their sources. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/explore': ['frame/layouts/member-layout.tsx', 'screens/explore/explore-screen.tsx'],
  '/register': ['frame/layouts/guest-layout.tsx', 'screens/register/register-screen.tsx'],
  '/login': ['frame/layouts/guest-layout.tsx', 'screens/login/login-screen.tsx'],
};
const words = '\0virtual:words/';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Tells `boot.js` which files a page and a language need, so that they are fetched beside the entry and not after it has
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

        const lists = [
          ...Object.entries(pages).map(([path, sources]) => `${path} ${listed(sources)}`),
          ...['he', 'en', 'de'].map(
            (language) => `${language} ${holding((id) => id === `${words}${language}`)?.fileName ?? ''}`,
          ),
        ];
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const preloads = fonts.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
        );
        return html.replace(
          '<script src="/boot.js">',
          `${preloads.join('')}<meta name="ahead" content="${lists.join(';')}"><script src="/boot.js">`,
        );
      },
    },
  };
}
