import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = normalizePath(path.resolve(import.meta.dirname, '../src/ground/fetch-beside.ts'));

/** Has every `import()` of the built app fetch what its part needs by the app's own code, not by Vite's. */
export function filesBeside(): Plugin {
  return {
    name: 'afterglow-files-beside',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { fetchBeside as __vitePreload } from ${JSON.stringify(source)};`,
    },
  };
}

/** What many parts share, in files of some size (`first-files.ts`). */
const shared = /^assets\/(?:channel|cards|member|members|news|forms|questions|sheet)-/;

/**
 * For Vite's `modulePreload`: what a part asks for beside its own file. Small scripts follow once the part is there: the names of
 * all of them took 2 kB of a chat, and the service worker has them some seconds after the first page.
 */
export const askedForBeside = (_: string, files: string[]): string[] =>
  files.filter((file) => file.endsWith('.css') || shared.test(file));
