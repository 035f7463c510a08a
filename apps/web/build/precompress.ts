import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** A `.br` beside every script, style, drawing and module: the server hands it out as it is. */
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
        await fs.writeFile(`${full}.br`, await compress(await fs.readFile(full)));
      }
    },
  };
}
