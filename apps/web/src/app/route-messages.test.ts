import fs from 'node:fs';
import path from 'node:path';
import { areasByApp, baseAreasByApp } from '@afterglow/i18n/areas';
import { describe, expect, test } from 'vitest';

const sources = path.resolve(import.meta.dirname, '..');
const base: readonly string[] = baseAreasByApp.member;

/** `lazyScreen(`, `lazyOverlay(`, `loadWithMessages(` and `loadAfterMessages(` load a chunk with its messages. */
const LOADED_PART =
  /\b(?:lazyScreen|lazyOverlay|loadWithMessages|loadAfterMessages)\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\(\s*'([^']+)'\s*\)/g;
/** Files in the same folder, and the code shared by both apps. */
const ANY_IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'(\.[^']+|@afterglow\/i18n\/[\w-]+)'/g;
const i18nFolder = '../../../packages/i18n/src';
/** A message key in the code is complete, or ends before the part that varies. */
const key = new RegExp(`['"\`](${areasByApp.member.join('|')})\\.[\\w$]`, 'g');
const typeOnly = /^import type [^;]+;$/gm;

interface File {
  areas: ReadonlySet<string>;
  imports: readonly string[];
  parts: readonly { file: string; areas: readonly string[] }[];
}

const readFiles = new Map<string, File>();
function read(file: string): File {
  const found = readFiles.get(file);
  if (found) return found;
  const text = fs.readFileSync(path.join(sources, file), 'utf8').replace(typeOnly, '');
  const at = (target = ''): string => {
    const shared = /^@afterglow\/i18n\/(?<name>.+)$/.exec(target)?.groups?.name;
    return shared ? `${i18nFolder}/${shared}.ts` : path.posix.join(path.posix.dirname(file), target);
  };
  const parts = [...text.matchAll(LOADED_PART)].map(([, areas = '', target]) => ({
    file: at(target),
    areas: [...areas.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
  }));
  const rest = text.replace(LOADED_PART, '');
  const made: File = {
    areas: new Set([...rest.matchAll(key)].map(([, area = '']) => area)),
    imports: [...rest.matchAll(ANY_IMPORT)]
      .map(([, target]) => at(target))
      .filter((target) => /\.tsx?$/.test(target)),
    parts,
  };
  readFiles.set(file, made);
  return made;
}

/** Returns every file that a chunk imports, except those with messages of their own. */
function filesOf(file: string): string[] {
  const found = new Set([file]);
  for (const next of found) for (const target of read(next).imports) found.add(target);
  return [...found];
}

const start = 'app/main.tsx';
const parts = new Map<string, readonly string[]>([[start, []]]);
for (const [file] of parts)
  for (const source of filesOf(file))
    for (const part of read(source).parts)
      parts.set(part.file, [...new Set([...(parts.get(part.file) ?? []), ...part.areas])]);

test('every screen, layout and overlay is found', () => {
  expect(parts.size).toBeGreaterThan(20);
  expect([...parts.keys()]).toEqual(
    expect.arrayContaining(['screens/login/login-screen.tsx', 'overlays/profile/profile-overlay.tsx']),
  );
});

describe.each([...parts])('%s', (file, areas) => {
  test('names exactly the message areas that it and its imports show', () => {
    const text = new Set(filesOf(file).flatMap((source) => [...read(source).areas]));
    expect([...text].filter((area) => !base.includes(area)).sort()).toEqual([...areas].sort());
  });
});
