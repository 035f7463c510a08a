import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseAreasByApp, consoleAreas, MEMBER_AREAS } from './areas.ts';
import { messagesFolder } from './catalogue.ts';
import { messagesPlugin } from './vite.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  folder = `${root}/messages/`;
  for (const language of ['he', 'en', 'de']) {
    for (const area of consoleAreas) {
      cpSync(`${messagesFolder}${language}/common.json`, `${folder}${language}/common.json`);
      if (area !== 'common') write(language, area, {});
    }
  }
  writeFileSync(
    `${root}/entry.js`,
    "import { languages } from 'virtual:messages'; globalThis.load = async (language, area) => (await languages[language]()).areas[area]();",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(language: string, area: string, texts: Record<string, string>): void {
  writeFileSync(`${folder}${language}/${area}.json`, JSON.stringify(texts));
}

const config = (app: 'console' | 'member' = 'console') => ({
  root,
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [messagesPlugin({ app, folder })],
});

const bundle = async (app?: 'member') => {
  const built = await build({
    ...config(app),
    build: { write: false, rolldownOptions: { input: `${root}/entry.js` } },
  });
  return (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
};

test('each language has one compiled file of the messages that are always needed', async () => {
  const chunks = await bundle();
  // The entry, and for each language one file per area that not every page needs.
  const own = consoleAreas.length - baseAreasByApp.console.length;
  expect(chunks).toHaveLength(1 + 3 * (1 + own));
  const german = chunks.find((chunk) => 'code' in chunk && chunk.code.includes('Abbrechen'));
  expect(german && 'code' in german && german.code).not.toContain('ביטול');
  expect(german && 'code' in german && german.code).not.toContain('plural, one');
});

test('an area that not every page needs is a file of its own in each language', async () => {
  for (const language of ['he', 'en', 'de']) for (const area of MEMBER_AREAS) write(language, area, {});
  for (const [language, text] of [
    ['he', 'כניסה'],
    ['en', 'Log in'],
    ['de', 'Anmelden'],
  ] as const)
    write(language, 'auth', { 'auth.login': text });
  const chunks = await bundle('member');
  const holding = chunks.filter((chunk) => 'code' in chunk && chunk.code.includes('Anmelden'));
  expect(holding).toHaveLength(1);
  expect(holding[0] && 'moduleIds' in holding[0] && holding[0].moduleIds).toEqual([
    '\0virtual:messages/de/auth',
  ]);
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
    const getServed = async () => (await server.transformRequest('virtual:messages/en/errors'))?.code;
    expect(await getServed()).toContain('Hello');
    // Saved repeatedly until it is noticed: the watcher misses changes during its first scan.
    const save = async () => {
      write('en', 'errors', { 'errors.x': 'Good evening' });
      await sleep(100);
      return getServed();
    };
    await expect.poll(save, { timeout: 20_000 }).toContain('Good evening');
  } finally {
    await server.close();
  }
});
