import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from './features.ts';
import {
  findLayer,
  foundationLayers,
  layers,
  lowerLayers,
  memberAppLayers,
  staffAppLayers,
  wireLayers,
} from './layers.ts';
import { type Edge, readImportGraph } from './read-imports.ts';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';

// Compares docs/architecture.md with the tree: every file and folder that it names exists, and no folder is missing.

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root);
const page = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
const readSection = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const listRows = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-|#|layer)/.test(line));
/** Returns the files of a row, whose columns are number, files, calls, what happens. */
const listRowFiles = (row: string) => listQuoted(row.split('|')[2] ?? '');
/** Returns the functions that rows name: `send` for `mail.send`, `run` for `#run`, and not the names of calls and texts. */
const listRowFunctions = (rows: readonly string[]) =>
  rows
    .flatMap((row) => [
      ...listQuoted(row.split('|')[3] ?? ''),
      ...listQuoted(row.split('|')[4] ?? '').filter((word) => /^[a-z]+[A-Z]\w+$/.test(word)),
    ])
    .map((word) => word.split(/[.#]/).at(-1) as string);
/** Returns the functions that no file defines or has as a method. */
const findUnknownFunctions = (functions: readonly string[], among: readonly string[]) => {
  const text = among.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n');
  return functions.filter((name) => !new RegExp(`\\b${name}\\b( =|:|\\(|<)`).test(text));
};
const listQuoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside as string);

describe('the layers', () => {
  const listed = listRows(readSection('Layers')).flatMap((row) => listQuoted(row.split('|')[1] ?? ''));
  const listFolders = (place: string) =>
    new Set(
      files.filter((file) => file.startsWith(place)).map((file) => file.slice(place.length).split('/')),
    );
  const listSubfolders = (place: string) => [
    ...new Set([...listFolders(place)].filter(({ length }) => length > 1).map(([folder]) => place + folder)),
  ];

  test('every layer of the page exists', () => {
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((layer) => !files.some((file) => file.startsWith(`${layer}/`)))).toEqual([]);
  });
  test('every folder of the repository is on the page', () => {
    const present = [
      ...['demo', 'e2e', 'bench', 'tools'],
      ...listSubfolders('packages/'),
      ...['server', 'web', 'console'].flatMap((app) => listSubfolders(`apps/${app}/src/`)),
    ];
    expect(present.length).toBeGreaterThan(25);
    expect(present.filter((folder) => !listed.includes(folder))).toEqual([]);
  });
  test('the column "may import" names the layers of the table in layers.ts', () => {
    const wrong = listRows(readSection('Layers')).flatMap((row) => {
      const [, folders = '', , column = ''] = row.split('|');
      const names = new Set(
        listQuoted(folders).flatMap((folder) =>
          files.filter((file) => file.startsWith(`${folder}/`)).map((file) => findLayer(file)?.name ?? ''),
        ),
      );
      // The registries join the lists of the layers, and belong to none.
      names.delete('server/registry');
      return [...names].flatMap((name) => {
        const namedLayers = simplify(listNamed(column, name), names);
        const allowed = simplify(layers.find((layer) => layer.name === name)?.imports ?? ['unknown'], names);
        return namedLayers.join() === allowed.join()
          ? []
          : [`${name}: ${namedLayers.join()}, but it may: ${allowed.join()}`];
      });
    });
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
});

/** Returns the layers that a word of the column "may import" names, for a row of the layer `name`. */
function readWord(word: string, name: string): readonly string[] {
  const app = name.split('/')[0] as string;
  const [, group, feature] = /^(.+)\/(\w+)$/.exec(name) ?? [];
  const at = (features as readonly string[]).indexOf(feature ?? '');
  const words: Record<string, readonly string[]> = {
    nothing: [],
    anything: ['*'],
    wire: wireLayers,
    base: foundationLayers,
    lower: lowerLayers,
    'the packages': app === 'console' ? staffAppLayers : memberAppLayers,
    'the type of the app': ['server/app'],
    'the registries': ['server/registry'],
    'console areas': ['server/console/*', 'server/console-shared'],
    config: ['server/core'],
    features: ['server/features/*'],
    'features to the left': features
      .slice(0, feature === 'site' ? features.length : Math.max(at, 0))
      .map((left) => `${group}/${left}`),
    state: ['web/state', 'web/state/*'],
    'all of the server': ['server/*'],
    'all of the web app': ['web/*'],
    'all of the console': ['console/*'],
  };
  const known = [word, `${app}/${word}`, `server/features/${word}`].filter((each) =>
    layers.some((layer) => layer.name === each),
  );
  return words[word] ?? (known.length > 0 ? known.slice(0, 1) : [`unknown: ${word}`]);
}

/** Returns what a cell says of a layer: `a, b; media also c; any other sentence`. */
function listNamed(cell: string, name: string): string[] {
  const [first = '', ...clauses] = cell.trim().split('; ');
  const own = name === 'server/console/' ? 'areas' : name.split('/').at(-1);
  const added = clauses.flatMap((clause) => {
    const [, layer, list] = /^(\w+) also (.+)$/.exec(clause) ?? [];
    return layer === own ? (list ?? '').split(', ') : [];
  });
  return [...first.split(', '), ...added].flatMap((word) => readWord(word, name));
}

/** Returns the layers in order, without those of the same row and those that a pattern contains. */
function simplify(imports: readonly string[], row: ReadonlySet<string>): string[] {
  const names = [...new Set(imports.map((name) => name.replace(/^protocol\/.*/, 'protocol')))];
  const patterns = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return names
    .filter((name) => !row.has(name.replace(/\/\*$/, '')))
    .filter((name) => name.endsWith('*') || !patterns.some((pattern) => `${name}/`.startsWith(pattern)))
    .sort();
}

/**
 * Returns whether a file is SQL: a migration, or the text of a database function. They are called by their
 * names, so nothing imports one.
 */
const isSql = (file: string) => file.endsWith('.sql');

type Walk = { named: readonly string[]; offPath: readonly string[]; layerFiles: RegExp };

/**
 * Returns the imports between files of these layers that leave the walk, and the files beside it that it does not
 * import. A public API imports what other paths need.
 */
function listLeftOut(edges: readonly Edge[], { named, offPath, layerFiles }: Walk): string[] {
  const known = new Set([...named, ...offPath]);
  const left = edges
    .filter(({ from }) => named.includes(from) && layerFiles.test(from) && !from.endsWith('/index.ts'))
    .filter(({ to }) => layerFiles.test(to) && !isTestFile(to) && !known.has(to))
    .map(({ from, to }) => `${from} → ${to}`);
  const idle = offPath.filter((file) => !edges.some(({ from, to }) => to === file && named.includes(from)));
  return [...left, ...idle];
}

/** Returns the files that a section lists beside its path. */
const listOffPath = (section: string): string[] =>
  listQuoted(section.split('\nNot on the path')[1]?.split('\n\n')[0] ?? '');

describe('the path of send_message', () => {
  const callPath = readSection('The path of `send_message`');
  const steps = listRows(callPath).map(listRowFiles);
  const named = steps.flat();
  const offPath = listOffPath(callPath);
  const { edges } = readImportGraph(root, files);
  const isConnected = (a: string, b: string) =>
    edges.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));

  test('every file it names is there, once', () => {
    expect(named.length).toBeGreaterThan(20);
    expect([...named, ...offPath].filter((file) => !files.includes(file))).toEqual([]);
    expect([...named, ...offPath].sort()).toEqual([...new Set([...named, ...offPath])].sort());
  });
  test('it goes from the keyboard to the screen; each step imports or is imported by an earlier one', () => {
    expect(named[0]).toBe('apps/web/src/components/composer/composer.tsx');
    expect(steps.at(-1)).toContain('apps/web/src/screens/chat/bubble.tsx');
    const alone = named.filter(
      (file, n) => n > 0 && !isSql(file) && !named.slice(0, n).some((before) => isConnected(before, file)),
    );
    expect(alone).toEqual([]);
  });
  test('every function it names exists in one of its files', () => {
    const functions = listRowFunctions(listRows(callPath));
    expect(functions.length).toBeGreaterThan(30);
    expect(findUnknownFunctions(functions, named)).toEqual([]);
  });
  test('it leaves out no file of the layers it goes through', () => {
    const layerFiles = /^apps\/server\/src\/(rpc|gateway|features\/chat)\/|^packages\/client\/src\//;
    expect(listLeftOut(edges, { named, offPath, layerFiles })).toEqual([]);
  });
});

describe('the path of a refund', () => {
  const { edges } = readImportGraph(root, files);
  const ways = readSection('The path of a refund')
    .split(/^### /m)
    .slice(1)
    .map((way) => ({ title: way.split('\n', 1)[0], table: way }));
  const listFiles = (table: string) => listRows(table).flatMap(listRowFiles);
  test('the document names its three paths', () => {
    expect(ways.map(({ title }) => title)).toEqual([
      'A provider reports it',
      'A member requests it',
      'The staff request it',
    ]);
  });
  test.each(ways)('$title: every file is there, once; each is connected with an earlier one', ({ table }) => {
    const named = listFiles(table);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
    expect([...named].sort()).toEqual([...new Set(named)].sort());
    const isConnected = (a: string, b: string) =>
      edges.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
    const alone = named.filter(
      (file, n) => n > 0 && !isSql(file) && !named.slice(0, n).some((earlier) => isConnected(earlier, file)),
    );
    expect(alone).toEqual([]);
  });
  test('every function it names exists in one of its files', () => {
    const named = ways.flatMap(({ table }) => listFiles(table));
    const functions = ways.flatMap(({ table }) => listRowFunctions(listRows(table)));
    expect(functions.length).toBeGreaterThan(30);
    expect(findUnknownFunctions(functions, named)).toEqual([]);
  });
  test('it leaves out no file of the layers it goes through', () => {
    const named = ways.flatMap(({ table }) => listFiles(table));
    const offPath = listOffPath(readSection('The path of a refund'));
    const layerFiles = /^apps\/server\/src\/(payments|campaigns|console\/payments)\//;
    expect(offPath.length).toBeGreaterThan(0);
    expect(listLeftOut(edges, { named, offPath, layerFiles })).toEqual([]);
  });
});

describe('the pages for people', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/operating/configure.md',
    'docs/operating/moderation-and-law.md',
    'docs/operating/payments.md',
    'bench/README.md',
  ];
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  test.each(pages)('%s names no file and no command that is not there', (name) => {
    const text = read(name);
    const prose = text.replaceAll(/```[\s\S]*?```/g, '');
    const named = listQuoted(prose).filter((word) => /^\w[\w./-]*\.(ts|tsx|mjs|sql|json)$/.test(word));
    const isThere = (file: string) => files.some((other) => other === file || other.endsWith(`/${file}`));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
    const commands = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, command]) => command as string);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
  test('every gate of the server and its database has a row of results', () => {
    const gates = Object.keys(JSON.parse(read('bench/budgets.json'))).filter((name) =>
      /^(P\d+[a-z]?|growth\.\w+)$/.test(name),
    );
    const rows = listRows(read('bench/README.md')).map((row) => row.split('|')[1]?.trim().split(', '));
    expect(gates.length).toBeGreaterThan(20);
    expect(gates.filter((gate) => !rows.some((names) => names?.includes(gate)))).toEqual([]);
  });
  /** What is built, lies in a kit, or is named as what it was called before. */
  const notInTheTree = [
    'bench/results/',
    'dist/pages/prerender.mjs',
    'docs/decisions/',
    'docs/decisions/0052-who-reaches-whom.md',
    'docs/house.md',
    'kit.json',
    'provenance.json',
  ];
  const guides = files.filter((file) =>
    /^docs\/.+\.md$|^(?:README|CONTRIBUTING|bench\/README)\.md$/.test(file),
  );
  test('no decision and no guide names a path that is not there', () => {
    expect(guides.length).toBeGreaterThan(70);
    const isThere = (named: string) =>
      files.some((file) => file === named || file.endsWith(`/${named}`) || file.startsWith(`${named}/`));
    const gone = guides.flatMap((guide) =>
      listQuoted(read(guide).replaceAll(/```[\s\S]*?```/g, ''))
        .filter(
          (word) =>
            /^\w[\w./-]*\.(?:ts|tsx|mjs|sql|json|css|md)$/.test(word) ||
            /^(?:apps|packages|tools|bench|e2e|docs|deploy|demo)\/[\w./-]+$/.test(word),
        )
        .filter((word) => !notInTheTree.includes(word) && !isThere(word.replace(/\/$/, '')))
        .map((word) => `${guide}: ${word}`),
    );
    expect(gone, gone.join('\n')).toEqual([]);
  });
  test('every setting of the environment is in the handbook', () => {
    const declarations = ['environment', 'payment-settings'].map((name) =>
      read(`apps/server/src/config/${name}.mjs`),
    );
    const names = declarations.flatMap((text) =>
      [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name as string),
    );
    const handbook = read('docs/operating/configure.md') + read('docs/operating/payments.md');
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(handbook))).toEqual([]);
  });
  test('every `afterglow` command of the handbook is one of the release', () => {
    const [, known = ''] = /afterglow ([\w|]+) \[arguments\]/.exec(read('deploy/afterglow')) ?? [];
    const handbook = files.filter((file) => file.startsWith('docs/operating/')).map(read);
    const named = handbook.flatMap((text) =>
      [...text.matchAll(/(?:^|`)afterglow ([a-z]+)/gm)].map(([, command]) => command as string),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((command) => !known.split('|').includes(command))).toEqual([]);
  });
  test('every npm script is in CONTRIBUTING.md', () => {
    const guide = read('CONTRIBUTING.md');
    const undocumented = Object.keys(scripts).filter(
      (name) => !new RegExp(`npm (run )?${name}\\b`).test(guide),
    );
    expect(undocumented).toEqual([]);
  });
});
