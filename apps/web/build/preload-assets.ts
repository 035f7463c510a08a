import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const helperSource = normalizePath(path.resolve(import.meta.dirname, '../src/core/import-with-assets.ts'));

/** Replaces Vite's preload code for every `import()` of the built app by the app's own. */
export function preloadAssets(): Plugin {
  return {
    name: 'afterglow-files-beside',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importWithAssets as __vitePreload } from ${JSON.stringify(helperSource)};`,
    },
  };
}

/** Shared chunks of some size (`code-splitting.ts`). */
const SHARED_CHUNK = /^assets\/(?:channel|cards|member|members|news|forms|questions|sheet)-/;

/**
 * Returns the files that a chunk preloads, for Vite's `modulePreload`. Small scripts load after the chunk:
 * the names of all of them took 2 kB of a chat, and the service worker has them some seconds after the first
 * page.
 */
export const selectPreloads = (_: string, files: string[]): string[] =>
  files.filter((file) => file.endsWith('.css') || SHARED_CHUNK.test(file));
