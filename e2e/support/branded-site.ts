import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import sharp from 'sharp';
import { test } from './fixtures.ts';
import { findFreePort } from './free-port.ts';
import { portraitsDir } from './portraits-dir.ts';
import { waitForServer } from './wait-for-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
export const SEEDS = PRESET_SEEDS.harbour;
export const NAMES = { en: 'Harbour Nights', he: 'לילות נמל' } as const;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 28 16 4l12 24z" fill="#0b5f78"/></svg>';

/** Writes a brand that has nothing of ours. */
async function writeBrand(folder: string): Promise<void> {
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'logo.svg'), LOGO);
  const icon = sharp({ create: { width: 512, height: 512, channels: 3, background: SEEDS.primary } });
  fs.writeFileSync(path.join(folder, 'icon.png'), await icon.png().toBuffer());
  const value = {
    name: { full: NAMES.en, short: 'Harbour', by_language: { he: { full: NAMES.he, short: 'נמל' } } },
    sender: 'Harbour',
    statement: 'HN SERVICES',
    colours: SEEDS,
    logo: { light: 'logo.svg' },
    icon: 'icon.png',
  };
  fs.writeFileSync(path.join(folder, 'brand.json'), JSON.stringify(value));
}

/** Fixtures for a server of its own with the demo and a second brand. */
export const useBrandedSite = test.extend({
  baseURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-branded-'));
      // The database does not run as root, so the user that it runs as must reach the folder.
      fs.chmodSync(folder, 0o755);
      const dir = path.join(folder, 'brand');
      await writeBrand(dir);
      const own = `http://localhost:${await findFreePort()}`;
      const server = spawn(path.join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: '',
          DATA_DIR: path.join(folder, 'data'),
          DATABASE_URL: '',
          LOG_LEVEL: 'warn',
          DEMO: '1',
          PORT: new URL(own).port,
          BRAND_DIR: dir,
          PORTRAITS_DIR: portraitsDir,
        },
      });
      const ended = once(server, 'exit');
      await waitForServer(own);
      await use(own);
      server.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'test', timeout: 240_000 },
  ],
});
