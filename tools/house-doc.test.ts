import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { houseFiles, isTest } from './house-files.ts';
import { readImportGraph } from './read-imports.ts';

// docs/house.md compared with the tree: what it names is there, and what is there it names.

const root = path.resolve(import.meta.dirname, '..');
const files = houseFiles(root);
const page = fs.readFileSync(path.join(root, 'docs/house.md'), 'utf8');
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-|#|room)/.test(line));
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside as string);

describe('the rooms', () => {
  const listed = rowsOf(section('Rooms')).flatMap((row) => quoted(row.split('|')[1] ?? ''));
  const folders = (place: string) =>
    new Set(
      files.filter((file) => file.startsWith(place)).map((file) => file.slice(place.length).split('/')),
    );
  const below = (place: string) => [
    ...new Set([...folders(place)].filter(({ length }) => length > 1).map(([folder]) => place + folder)),
  ];

  test('every room of the page is there', () => {
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((room) => !files.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });
  test('every folder of the house is on the page', () => {
    const standing = [
      ...['demo', 'e2e', 'bench', 'tools'],
      ...below('packages/'),
      ...['server', 'web', 'console'].flatMap((app) => below(`apps/${app}/src/`)),
    ];
    expect(standing.length).toBeGreaterThan(25);
    expect(standing.filter((folder) => !listed.includes(folder))).toEqual([]);
  });
});

describe('the walk of send_message', () => {
  const walk = section('The walk of `send_message`');
  const steps = rowsOf(walk).map((row) => quoted(row.split('|')[2] ?? ''));
  const named = steps.flat();
  const passedBy = quoted(walk.split('\nPassed by')[1]?.split('\n\n')[0] ?? '');
  const { edges } = readImportGraph(root, files);
  const touch = (a: string, b: string) =>
    edges.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));

  test('every file it names is there, once', () => {
    expect(named.length).toBeGreaterThan(20);
    expect([...named, ...passedBy].filter((file) => !files.includes(file))).toEqual([]);
    expect([...named, ...passedBy].sort()).toEqual([...new Set([...named, ...passedBy])].sort());
  });
  test('it goes from the key to the eye, each step importing or imported by one before it', () => {
    expect(named[0]).toBe('apps/web/src/parts/composer/composer.tsx');
    expect(steps.at(-1)).toContain('packages/domain/src/timeline.ts');
    const alone = named.filter(
      (file, n) => n > 0 && !named.slice(0, n).some((before) => touch(before, file)),
    );
    expect(alone).toEqual([]);
  });
  test('it leaves out no file of the rooms it goes through', () => {
    const rooms = /^apps\/server\/src\/(calls|gateway|modules\/chat)\/|^packages\/client\/src\//;
    const known = new Set([...named, ...passedBy]);
    const left = edges
      .filter(
        ({ from, to }) =>
          named.includes(from) && rooms.test(from) && rooms.test(to) && !isTest(to) && !known.has(to),
      )
      .map(({ from, to }) => `${from} → ${to}`);
    expect(left).toEqual([]);
    const idle = passedBy.filter(
      (file) => !edges.some(({ from, to }) => to === file && named.includes(from)),
    );
    expect(idle).toEqual([]);
  });
});

describe('the pages for people', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/house.md', 'docs/payments.md', 'bench/README.md'];
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  test.each(pages)('%s names no file and no command that is not there', (name) => {
    const text = read(name);
    const prose = text.replaceAll(/```[\s\S]*?```/g, '');
    const named = quoted(prose).filter((word) => /^\w[\w./-]*\.(ts|tsx|mjs|sql|json)$/.test(word));
    const isThere = (file: string) => files.some((one) => one === file || one.endsWith(`/${file}`));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
    const commands = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, command]) => command as string);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
  test('every command of the house is in CONTRIBUTING.md', () => {
    const told = read('CONTRIBUTING.md');
    const silent = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(told));
    expect(silent).toEqual([]);
  });
});
