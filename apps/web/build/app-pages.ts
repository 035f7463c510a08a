import fs from 'node:fs/promises';
import path from 'node:path';
import { directionOf, type Language, languages } from '@afterglow/domain/languages';
import type { RouteArea } from '@afterglow/i18n/areas';
import type { Plugin } from 'vite';
import { bundleDrawing } from './bundle-drawing.ts';
import { drawing } from './draw.ts';
import { filesOfPages, type PageFiles } from './files-of-pages.ts';
import { fontFaces, withLookOfShell } from './look-of-shell.ts';

interface Drawn {
  body: string;
  look: string;
}
interface Renderer {
  shelledPages: readonly string[];
  renderShell: (page: string, language: Language, areas: readonly RouteArea[]) => Promise<Drawn>;
}
interface SampleRenderer {
  drawSample: (page: string, language: Language) => Promise<Drawn>;
}

const rootPlace = '<div id="root"></div>';

function withFiles(html: string, { scripts, styles, words }: PageFiles, language: Language): string {
  const already = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const links = [
    ...[...words[language], ...scripts]
      .filter((file) => !already.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles
      .filter((file) => !already.has(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Hebrew pages need both files of the font, for digits and signs stand in the Latin one. */
function withFonts(html: string, fonts: readonly string[], language: Language): string {
  const wanted = fonts.filter((file) => language === 'he' || file.includes('rubik-latin'));
  const preloads = wanted.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  return html.replace('</title>', () => `</title>${preloads.join('')}`);
}

function withDrawn(html: string, { body, look }: Drawn): string {
  return html
    .replace(rootPlace, () => `<div id="root">${body}</div>`)
    .replace('</head>', () => (look ? `<style>${look}</style></head>` : '</head>'));
}

/**
 * The rules stay, and what they were found by goes: the server draws it with the operator's own texts. Scripts come after what is
 * seen, which needs none.
 */
function leftToTheServer(html: string, page: string): string {
  const empty = html
    .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/, () => '<div id="root"><!--drawn--></div>')
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
  if (!empty.includes('<!--drawn-->')) throw new Error(`${page} has no place for what the server draws.`);
  return empty;
}

/**
 * Writes `dist/pages/<page>.<language>.html`, for the server to choose from: the app's page with all that this screen needs, so
 * that it is fetched beside the entry and not after it has run; a member's holds the first picture of its screen as well, a guest's
 * the place for its own and the rules that needs.
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
      pages = filesOfPages(bundle);
      fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
    },
    writeBundle() {
      written = true;
    },
    async closeBundle(error) {
      // Called without an error also where files could not be made, which would hide why.
      if (error || !written || this.environment.name !== 'client') return;
      const template = await fs.readFile(path.join(outDir, 'index.html'), 'utf8');
      if (!template.includes(rootPlace)) throw new Error('The page has no place for the app.');
      await fs.mkdir(path.join(outDir, 'pages'), { recursive: true });
      await bundleDrawing(path.join(outDir, 'pages'));
      const faces = await fontFaces(outDir);
      await drawing(async (load) => {
        const { shelledPages, renderShell } = await load<Renderer>('/src/frame/render-shell.tsx');
        const { guestPages } = await load<{ guestPages: readonly string[] }>('/src/frame/draw-guest.tsx');
        const { drawSample } = await load<SampleRenderer>('/src/frame/draw-sample.ts');
        for (const [page, files] of pages) {
          for (const language of languages) {
            const html = withFonts(withFiles(template, files, language), fonts, language).replace(
              /<html[^>]*>/,
              `<html lang="${language}" dir="${directionOf(language)}">`,
            );
            const write = (written: string) =>
              fs.writeFile(path.join(outDir, 'pages', `${page.slice(1)}.${language}.html`), written);
            if (shelledPages.includes(page)) {
              const drawn = await renderShell(page, language, files.areas);
              await write(await withLookOfShell(withDrawn(html, drawn), outDir, faces));
            } else if (guestPages.includes(page)) {
              const drawn = await drawSample(page, language);
              await write(
                leftToTheServer(await withLookOfShell(withDrawn(html, drawn), outDir, faces), page),
              );
            } else await write(html);
          }
        }
      });
    },
  };
}
