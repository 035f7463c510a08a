import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { listDeferredFiles, listDeferredStyles, listPageFiles, listStartFiles } from './page-files.ts';

const compress = promisify(brotliCompress);
const knownSizes = path.join(import.meta.dirname, 'known-sizes.json');

/** The same limits as in the end-to-end tests and the bench. */
export const limits = { guest: 95_000, explore: 140_000, member: 160_000 } as const;
/** The maximum size of all styles of a page, guests' and members' alike. */
export const MAX_STYLE_BYTES = 25_000;
/** The maximum number of script files of a page: a chat once made 52 requests, many of them for 1 kB. */
export const maxFiles = 24;

type Sizes = Readonly<Record<string, number>>;
/** The files of a page by name, with their size in bytes of brotli. */
export type Loaded = ReadonlyMap<string, number>;

const guestPages =
  /^\/(login|register|recover|reset|check|verify|undo|decision|reconnect|tos|terms|privacy|support|accessibility|withdraw|odds|imprint|cancel|report|goodbye)/;
export const getLimit = (page: string): number =>
  guestPages.test(page) ? limits.guest : page === '/explore' ? limits.explore : limits.member;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
/** Smaller changes are noise: every file contains names of other files. */
const GREW_BYTES = 50;

/**
 * Returns the error for a page that requests more files than allowed, or undefined. It lists the smallest
 * files, as candidates for merging.
 */
export function findTooManyFiles(page: string, loaded: Loaded): string | undefined {
  if (loaded.size <= maxFiles) return undefined;
  const smallest = [...loaded].sort(([, a], [, b]) => a - b).slice(0, 5);
  const named = smallest.map(([name, bytes]) => `${name} ${kB(bytes)}`).join(', ');
  return `${page} asks for ${loaded.size} files of script and may ask for ${maxFiles}. The smallest: ${named}.`;
}

/** Returns the error for a page whose scripts exceed their budget, or undefined. */
export const findOverBudget = (page: string, scripts: Loaded, known: Sizes): string | undefined =>
  findTooLarge(`${page} loads {} of script`, scripts, getLimit(page), known);

/** Returns the error for a page whose styles exceed their budget, or undefined. */
export const findTooMuchStyle = (page: string, styles: Loaded, known: Sizes): string | undefined =>
  findTooLarge(`${page} loads {} of style`, styles, MAX_STYLE_BYTES, known);

/** Returns by how much files exceed a limit, and which of them grew since their sizes were recorded. */
function findTooLarge(text: string, loaded: Loaded, limit: number, known: Sizes): string | undefined {
  const all = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (all <= limit) return undefined;
  const grown = [...loaded]
    .map(([name, bytes]) => ({ name, bytes, before: known[name], by: bytes - (known[name] ?? 0) }))
    .filter(({ by }) => by > GREW_BYTES)
    .sort((a, b) => b.by - a.by)
    .map(
      ({ name, bytes, before }) =>
        `${name} ${before === undefined ? 'new:' : `${kB(before)} →`} ${kB(bytes)}`,
    );
  return `${text.replace('{}', kB(all))} and may load ${kB(limit)}. Grown: ${grown.join(', ') || 'nothing known'}.`;
}

/** Returns a file's name without its hash; messages by language and area. Styles keep their ending. */
const getName = (file: string): string =>
  path.basename(file).replace(/-[\w-]{8}(\.css|\.js)$/, (_, ending) => (ending === '.css' ? ending : ''));

type PageSizes = { readonly scripts: Loaded; readonly styles: Loaded };

async function measureSizes(bundle: Rolldown.OutputBundle): Promise<ReadonlyMap<string, PageSizes>> {
  const known = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    const built = bundle[file] as Rolldown.OutputChunk | Rolldown.OutputAsset;
    const content = built.type === 'chunk' ? built.code : built.source;
    const size = known.get(file) ?? compress(content).then(({ length }) => length);
    known.set(file, size);
    return size;
  };
  const measure = async (files: readonly string[]): Promise<Loaded> =>
    new Map(
      await Promise.all(
        [...new Set(files)].map(async (file) => [getName(file), await sizeOf(file)] as const),
      ),
    );
  const start = listStartFiles(bundle);
  const startStyles = listStartFiles(bundle, '.css');
  const pages = new Map<string, PageSizes>();
  for (const [page, { scripts, styles, messages }] of listPageFiles(bundle)) {
    const isGuest = guestPages.test(page);
    pages.set(page, {
      scripts: await measure([
        ...start,
        ...scripts,
        ...messages.he,
        ...(isGuest ? [] : listDeferredFiles(bundle)),
      ]),
      styles: await measure([...startStyles, ...styles, ...(isGuest ? [] : listDeferredStyles(bundle))]),
    });
  }
  return pages;
}

/**
 * Reports during the build which page exceeds its budget, and because of which files. A browser would find that only at
 * the end of all tests. The report is also written to `dist/.over-budget`, which `npm test` checks. `SIZES=write vite
 * build` records the current sizes for later comparisons.
 */
export function pageBudgets(): Plugin {
  let text = path.resolve('dist');
  return {
    name: 'afterglow-page-budgets',
    apply: 'build',
    configResolved(config) {
      text = path.resolve(config.root, config.build.outDir, '.over-budget');
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const pages = await measureSizes(bundle);
        if (process.env.SIZES === 'write') {
          const sizes = Object.fromEntries(
            [...pages.values()].flatMap(({ scripts, styles }) => [...scripts, ...styles]).sort(),
          );
          await fs.writeFile(knownSizes, `${JSON.stringify(sizes, null, 2)}\n`);
        }
        const known = JSON.parse(await fs.readFile(knownSizes, 'utf8')) as Sizes;
        const over = [...pages]
          .flatMap(([page, { scripts, styles }]) => [
            findOverBudget(page, scripts, known),
            findTooManyFiles(page, scripts),
            findTooMuchStyle(page, styles, known),
          ])
          .filter((line) => line !== undefined);
        for (const line of over) console.warn(line);
        await fs.mkdir(path.dirname(text), { recursive: true });
        await fs.writeFile(text, over.join('\n'));
      },
    },
  };
}
