import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consoleAreas } from './areas.ts';
import { wordsFolder } from './catalogue.ts';
import { words } from './vite.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  folder = `${root}/words/`;
  for (const language of ['he', 'en', 'de']) {
    for (const area of consoleAreas) {
      cpSync(`${wordsFolder}${language}/common.json`, `${folder}${language}/common.json`);
      if (area !== 'common') write(language, area, {});
    }
  }
  writeFileSync(
    `${root}/entry.js`,
    "globalThis.load = (l) => l === 'he' ? import('virtual:words/he') : l === 'de' ? import('virtual:words/de') : import('virtual:words/en');",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(language: string, area: string, texts: Record<string, string>): void {
  writeFileSync(`${folder}${language}/${area}.json`, JSON.stringify(texts));
}

const config = () => ({
  root,
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [words({ app: 'console', folder })],
});

const bundle = async () => {
  const built = await build({
    ...config(),
    build: { write: false, rolldownOptions: { input: `${root}/entry.js` } },
  });
  return (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
};

test('each language becomes one chunk, compiled', async () => {
  const chunks = await bundle();
  expect(chunks).toHaveLength(4);
  const german = chunks.find((chunk) => 'code' in chunk && chunk.code.includes('Abbrechen'));
  expect(german && 'code' in german && german.code).not.toContain('ביטול');
  expect(german && 'code' in german && german.code).not.toContain('plural, one');
});

test('a text that one language lacks fails the build and is named', async () => {
  write('en', 'errors', { 'errors.x': 'Hello' });
  write('he', 'errors', { 'errors.x': 'שלום' });
  await expect(bundle()).rejects.toThrow(/errors\.x: is missing in de/);
});

test('an invalid message fails the build', async () => {
  for (const [language, text] of [
    ['he', 'שלום {name'],
    ['en', 'Hello {name}'],
    ['de', 'Hallo {name}'],
  ] as const)
    write(language, 'errors', { 'errors.x': text });
  await expect(bundle()).rejects.toThrow(/errors\.x: in he is not a valid message/);
});

test('while developing, a missing text is a warning and the others are served, fresh after a change', async () => {
  write('en', 'errors', { 'errors.x': 'Hello' });
  const server = await createServer({
    ...config(),
    server: { middlewareMode: true, hmr: { port: 6290 } },
    appType: 'custom',
  });
  try {
    const served = async () => (await server.transformRequest('virtual:words/en'))?.code;
    expect(await served()).toContain('Hello');
    write('en', 'errors', { 'errors.x': 'Good evening' });
    await expect.poll(served, { timeout: 4_000 }).toContain('Good evening');
  } finally {
    await server.close();
  }
});
