import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const file = path.resolve(import.meta.dirname, '../boot.js');
const PLACEHOLDER = '<script src="/boot.js"></script>';

/** Inlines `boot.js` into the pages: as a file of its own it would delay the first paint by a round trip. */
export function inlineBoot(): Plugin {
  return {
    name: 'afterglow-inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACEHOLDER)) throw new Error('The page has no place for boot.js.');
        const script = fs
          .readFileSync(file, 'utf8')
          .replaceAll(/^\s*\/\/.*\n/gm, '')
          .replaceAll(/^\s+/gm, '');
        return html.replace(PLACEHOLDER, () => `<script>${script}</script>`);
      },
    },
  };
}
