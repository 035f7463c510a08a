import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import sharp from 'sharp';
import { test } from './fixtures.ts';
import { portraitsDir } from './portraits-dir.ts';
import { startSecondServer } from './second-server.ts';

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

/** Fixtures for a server of its own with the demo. Staff change its brand: no folder holds it. */
export const useOwnSite = test.extend({
  baseURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const server = await startSecondServer('demo', { PORTRAITS_DIR: portraitsDir });
      await use(server.own);
      await server.stop();
    },
    { scope: 'test', timeout: 240_000 },
  ],
});

/** Fixtures for a server of its own with the demo and a second brand. */
export const useBrandedSite = test.extend({
  baseURL: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-branded-'));
      const dir = path.join(folder, 'brand');
      await writeBrand(dir);
      // In the PostgreSQL that runs already, with some towns: a database folder and all towns took 13 s of
      // the processor.
      const server = await startSecondServer('demo', { BRAND_DIR: dir, PORTRAITS_DIR: portraitsDir });
      await use(server.own);
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'test', timeout: 240_000 },
  ],
});
