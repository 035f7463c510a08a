import fs from 'node:fs/promises';
import path from 'node:path';
import { getDirection, LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { RouteArea } from '@afterglow/i18n/areas';
import { messagesPlugin } from '@afterglow/i18n/vite';
import { iconsByFile } from '@afterglow/ui/icons-by-file';
import react from '@vitejs/plugin-react';
import Beasties from 'beasties';
import { build, type Plugin } from 'vite';
import { className } from './class-names.ts';
import { listPageFiles, type PageFiles } from './page-files.ts';
import { withSsrServer } from './with-ssr-server.ts';

/** Returns the font faces, which no rule names directly, and the fallback font. */
async function readFontFaces(outDir: string): Promise<string> {
  const assets = path.join(outDir, 'assets');
  const files = (await fs.readdir(assets)).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(files.map((file) => fs.readFile(path.join(assets, file), 'utf8')));
  return styles.flatMap((style) => style.match(/@font-face\{[^}]*\}/g) ?? []).join('');
}

/**
 * Adds the rules that a prerendered page needs in a style element. Its style sheets load with a lower
 * priority than what they would delay, and still before the app runs. `faces` are the rules of the fonts, the
 * same for all pages.
 */
async function inlineCriticalStyles(html: string, outDir: string, faces: string): Promise<string> {
  const beasties = new Beasties({
    path: outDir,
    publicPath: '/',
    preload: 'body',
    // Joining them would need a semicolon, which a file does not end with.
    mergeStylesheets: false,
    noscriptFallback: false,
    pruneSource: false,
    reduceInlineStyles: false,
    // Only the browser knows what boot.js sets.
    allowRules: [/\[data-theme/, /\[data-unlike\]/, /:root\[data-teased\]/],
    preloadFonts: false,
    logLevel: 'warn',
  });
  const processed = await beasties.process(html);
  return processed.replace('</head>', () => `<style>${faces}</style></head>`);
}

/**
 * Writes the code that renders guests' pages as one file for the server, which knows the operator's texts. A build does
 * not.
 */
async function bundlePrerenderer(outDir: string): Promise<void> {
  await build({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    plugins: [iconsByFile(), react(), messagesPlugin({ app: 'member' })],
    css: { modules: { generateScopedName: className } },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/prerender-guest.tsx',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
    },
  });
}

interface PrerenderedPage {
  body: string;
  styles: string;
}
interface Renderer {
  shellPages: readonly string[];
  renderShell: (page: string, language: Language, areas: readonly RouteArea[]) => Promise<PrerenderedPage>;
}
interface SampleRenderer {
  prerenderSamplePage: (page: string, language: Language) => Promise<PrerenderedPage>;
}

const ROOT_ELEMENT = '<div id="root"></div>';

function addFiles(html: string, { scripts, styles, messages }: PageFiles, language: Language): string {
  const already = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const links = [
    ...[...messages[language], ...scripts]
      .filter((file) => !already.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles
      .filter((file) => !already.has(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Adds the links that preload the fonts. Hebrew pages need both font files, because digits and punctuation
 * are in the Latin one.
 */
function addFonts(html: string, fonts: readonly string[], language: Language): string {
  const wanted = fonts.filter((file) => language === 'he' || file.includes('rubik-latin'));
  const preloads = wanted.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  return html.replace('</title>', () => `</title>${preloads.join('')}`);
}

function addPrerendered(html: string, { body, styles }: PrerenderedPage): string {
  return html
    .replace(ROOT_ELEMENT, () => `<div id="root">${body}</div>`)
    .replace('</head>', () => (styles ? `<style>${styles}</style></head>` : '</head>'));
}

/**
 * Keeps the rules and drops the sample content that they were found with: the server renders the content with the
 * operator's own texts. Scripts come after the visible content, which needs none.
 */
function removePrerendered(html: string, page: string): string {
  const empty = html
    .replace(
      /<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/,
      () => '<div id="root"><!--prerendered--></div>',
    )
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
  if (!empty.includes('<!--prerendered-->'))
    throw new Error(`${page} has no place for what the server draws.`);
  return empty;
}

/**
 * Writes `dist/pages/<page>.<language>.html`, from which the server chooses: the app's page with everything that this
 * screen needs, so that it loads in parallel with the entry and not after it has run. A member's page also contains the
 * first paint of its screen, a guest's the place for it and its rules.
 */
export function appPages(): Plugin {
  let outDir = '';
  let written = false;
  let pages: ReadonlyMap<string, PageFiles>;
  let fonts: readonly string[];
  return {
    name: 'afterglow-app-pages',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      pages = listPageFiles(bundle);
      fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
    },
    writeBundle() {
      written = true;
    },
    async closeBundle(error) {
      // Also called without an error if files could not be written, which would hide the reason.
      if (error || !written || this.environment.name !== 'client') return;
      const template = await fs.readFile(path.join(outDir, 'index.html'), 'utf8');
      if (!template.includes(ROOT_ELEMENT)) throw new Error('The page has no place for the app.');
      await fs.mkdir(path.join(outDir, 'pages'), { recursive: true });
      await bundlePrerenderer(path.join(outDir, 'pages'));
      const faces = await readFontFaces(outDir);
      await withSsrServer(async (load) => {
        const { shellPages, renderShell } = await load<Renderer>('/src/app/render-shell.tsx');
        const { guestPages } = await load<{ guestPages: readonly string[] }>('/src/app/prerender-guest.tsx');
        const { prerenderSamplePage } = await load<SampleRenderer>('/src/app/prerender-sample.ts');
        for (const [page, files] of pages) {
          for (const language of LANGUAGES) {
            const html = addFonts(addFiles(template, files, language), fonts, language).replace(
              /<html[^>]*>/,
              `<html lang="${language}" dir="${getDirection(language)}">`,
            );
            const write = (written: string) =>
              fs.writeFile(path.join(outDir, 'pages', `${page.slice(1)}.${language}.html`), written);
            if (shellPages.includes(page)) {
              const rendered = await renderShell(page, language, files.areas);
              await write(await inlineCriticalStyles(addPrerendered(html, rendered), outDir, faces));
            } else if (guestPages.includes(page)) {
              const rendered = await prerenderSamplePage(page, language);
              await write(
                removePrerendered(
                  await inlineCriticalStyles(addPrerendered(html, rendered), outDir, faces),
                  page,
                ),
              );
            } else await write(html);
          }
        }
      });
    },
  };
}
