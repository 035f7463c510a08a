import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A `.br` and a `.gz` beside every script, style, drawing and module: the server hands them out as they are. Browsers take Brotli
 * on https and localhost only, and some proxies let nothing but gzip through.
 */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'afterglow-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error || this.environment.name !== 'client') return;
      for (const file of await fs.readdir(outDir, { recursive: true })) {
        if (!/\.(js|css|svg|wasm|webmanifest)$/.test(file)) continue;
        const full = path.join(outDir, file);
        const content = await fs.readFile(full);
        await fs.writeFile(`${full}.br`, await brotli(content));
        await fs.writeFile(`${full}.gz`, await gzipped(content, { level: 9 }));
      }
    },
  };
}
