import fs from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '@afterglow/domain/escape-html';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { Plugin } from 'vite';
import { withSsrServer } from './with-ssr-server.ts';

type Rendered = { title: string; dir: string; body: string };
type Renderer = { renderLanding: (language: Language, tone: 'ember' | 'blue') => Promise<Rendered> };

const tones = ['ember', 'blue'] as const;

/** Prerenders every landing page. */
const renderAll = (): Promise<(Rendered & { language: Language; tone: (typeof tones)[number] })[]> =>
  withSsrServer(async (load) => {
    const { renderLanding } = await load<Renderer>('/src/screens/landing/render-landing.tsx');
    const wanted = LANGUAGES.flatMap((language) => tones.map((tone) => ({ language, tone })));
    return Promise.all(
      wanted.map(async ({ language, tone }) => ({
        language,
        tone,
        ...(await renderLanding(language, tone)),
      })),
    );
  });

/**
 * Writes `dist/landing/<tone>.<language>.html`: the prerendered landing page, with a small script of its own instead of
 * the app. The server chooses among them; a plain file server shows the same page through the app.
 */
export function landingPages(): Plugin {
  let outDir = '';
  let written = false;
  return {
    name: 'afterglow-landing-pages',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    async closeBundle(error) {
      // Also called without an error if files could not be written, which would hide the reason.
      if (error || !written || this.environment.name !== 'client') return;
      const template = await fs.readFile(path.join(outDir, 'landing.html'), 'utf8');
      const app = await fs.readFile(path.join(outDir, 'index.html'), 'utf8');
      const appFiles = [...app.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
      const fonts = (await fs.readdir(path.join(outDir, 'assets'))).filter((file) => file.endsWith('.woff2'));
      await fs.mkdir(path.join(outDir, 'landing'), { recursive: true });
      for (const { language, tone, title, dir, body } of await renderAll()) {
        const wanted = fonts.filter((file) => language === 'he' || file.startsWith('rubik-latin'));
        const preloads = wanted.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
        );
        const page = template
          .replace(
            /<html[^>]*>/,
            `<html lang="${language}" dir="${dir}" data-language="${language}" data-app="${appFiles.join(' ')}">`,
          )
          .replace(/<title>.*<\/title>/, `<title>${escapeHtml(title)}</title>${preloads.join('')}`)
          .replace('<!--landing-->', () => body);
        await fs.writeFile(path.join(outDir, 'landing', `${tone}.${language}.html`), page);
      }
      await fs.rm(path.join(outDir, 'landing.html'));
    },
  };
}
