// Writes a `.br` and a `.gz` beside every script, style, SVG and module of a folder (`node tools/precompress.mjs
// apps/web/dist`). The server sends them unchanged. Browsers accept Brotli only on https and localhost, and some
// proxies pass only gzip.
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const folder = path.resolve(process.argv[2] ?? '.');
const files = await fs.readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => /\.(js|css|svg|wasm|webmanifest)$/.test(file))
    .map(async (file) => {
      const full = path.join(folder, file);
      const content = await fs.readFile(full);
      await fs.writeFile(`${full}.br`, await brotli(content));
      await fs.writeFile(`${full}.gz`, await gzipped(content, { level: 9 }));
    }),
);
