import fs from 'node:fs/promises';
import path from 'node:path';
import Beasties from 'beasties';

/** The faces of the font, which no rule names outright, and the one that stands in for it while it comes. */
export async function readFontFaces(outDir: string): Promise<string> {
  const assets = path.join(outDir, 'assets');
  const files = (await fs.readdir(assets)).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(files.map((file) => fs.readFile(path.join(assets, file), 'utf8')));
  return styles.flatMap((style) => style.match(/@font-face\{[^}]*\}/g) ?? []).join('');
}

/**
 * A page that is drawn already gets the rules it needs as a style of its own; its style files are fetched below what they would
 * hold up, and still before the app runs. `faces`: of the fonts, the same for all pages.
 */
export async function inlineCriticalStyles(html: string, outDir: string, faces: string): Promise<string> {
  const beasties = new Beasties({
    path: outDir,
    publicPath: '/',
    preload: 'body',
    // Joined they would need a semicolon that a file does not end with.
    mergeStylesheets: false,
    noscriptFallback: false,
    pruneSource: false,
    reduceInlineStyles: false,
    // What boot.js sets only the browser knows.
    allowRules: [/\[data-theme/, /\[data-unlike\]/, /:root\[data-teased\]/],
    preloadFonts: false,
    logLevel: 'warn',
  });
  const processed = await beasties.process(html);
  return processed.replace('</head>', () => `<style>${faces}</style></head>`);
}
