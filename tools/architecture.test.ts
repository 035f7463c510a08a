import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { consoleHandlers } from '../apps/server/src/console/registry.ts';
import { memberHandlers } from '../apps/server/src/features/registry.ts';
import { consoleCalls } from '../packages/protocol/src/console.ts';
import { memberCalls } from '../packages/protocol/src/member.ts';
import { findCycles } from './cycles.ts';
import { areas, features } from './features.ts';
import { findLayerViolations } from './layers.ts';
import { readImportGraph } from './read-imports.ts';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';
import { createPackageResolver } from './resolve-package-exports.ts';

// Rules of the architecture that no other tool checks. docs/architecture.md gives the reasons.

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.endsWith('/db/schema.ts'));
const source = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const expectNone = (list: string[]) => expect(list, list.join('\n')).toEqual([]);

const graph = readImportGraph(root, files);

test('what changes under a mouse changes under nothing else: a tap would leave it behind', () => {
  const findUnguarded = (file: string): string[] => {
    const around: string[] = [];
    return read(file)
      .split('\n')
      .filter((line) => {
        const bare = /:hover/.test(line) && !around.some((rule) => rule.includes('(hover: hover)'));
        if (line.trimEnd().endsWith('{')) around.push(line);
        if (line.trim() === '}') around.pop();
        return bare;
      })
      .map((line) => `${file}: ${line.trim()}`);
  };
  expectNone(code.filter((file) => /^(?:apps|packages)\/.*\.css$/.test(file)).flatMap(findUnguarded));
});

test('every dialog of the member app has an address: none is drawn past the overlay host', () => {
  const appFiles = source.filter((file) => file.startsWith('apps/web/src/') && !isTestFile(file));
  expectNone(appFiles.filter((file) => /<dialog\b|\.showModal\(/.test(read(file))));
});

test('every test is taken by a run: none lies where no configuration looks', () => {
  const configs = [
    'vitest.config.ts',
    ...files.filter((file) => /^(apps|packages)\/\w+\/vitest\.config\.ts$/.test(file)),
  ];
  const includes = configs.flatMap((config) =>
    [...read(config).matchAll(/'([^'\n]+\.test\.tsx?)'/g)].map(([, glob = '']) =>
      path.join(path.dirname(config), glob),
    ),
  );
  expect(includes.length).toBeGreaterThan(4);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  expectNone(tests.filter((file) => !includes.some((glob) => path.matchesGlob(file, glob))));
});

describe('contracts and handlers', () => {
  const listContracts = (record: object) => Object.keys(record).sort();
  const listHandled = (handlers: typeof memberHandlers) =>
    handlers.map((handler) => handler.contract.name as string).sort();

  test('every contract of a member has one handler, and every handler a contract', () => {
    expect(listHandled(memberHandlers)).toEqual(listContracts(memberCalls));
  });
  test('every contract of the console has one handler, and every handler a contract', () => {
    expect(listHandled(consoleHandlers)).toEqual(listContracts(consoleCalls));
  });
  test('a call stands where its wire name says, its contract and its handler in the same feature or area', () => {
    const edges = new Set(graph.edges.map(({ from, to }) => `${from} ${to}`));
    const findMisplaced = (handlers: typeof memberHandlers, folderNames: readonly string[], inside: string) =>
      handlers.flatMap((handler) => {
        const name = handler.contract.name as string;
        const file = `${name.replaceAll(/[/_]/g, '-')}.ts`;
        const listContracts = folderNames.filter((layer) =>
          files.includes(`packages/protocol/src${inside}/${layer}/${file}`),
        );
        const [at] = listContracts;
        const listHandled = folderNames.filter((layer) =>
          [file, 'index.ts'].some((other) =>
            edges.has(
              `apps/server/src${inside || '/features'}/${layer}/${other} packages/protocol/src${inside}/${at}/${file}`,
            ),
          ),
        );
        const isInPlace = listContracts.length === 1 && listContracts.join() === listHandled.join();
        return isInPlace ? [] : [`${name}: contract in ${listContracts}, handler in ${listHandled}`];
      });
    expectNone([
      ...findMisplaced(memberHandlers, features, ''),
      ...findMisplaced(consoleHandlers, areas, '/console'),
    ]);
  });
  test('every layer has the same features and areas, and no other folders', () => {
    const listFolders = (place: string) => [
      ...new Set(
        files.flatMap((file) =>
          file.startsWith(place) && file.slice(place.length).includes('/')
            ? [file.slice(place.length).split('/')[0] as string]
            : [],
        ),
      ),
    ];
    const findUnknownFolders = (place: string, known: readonly string[]) =>
      listFolders(place)
        .filter((folder) => !known.includes(folder))
        .map((folder) => place + folder);
    expect(listFolders('apps/server/src/features/').length).toBeGreaterThan(5);
    expectNone([
      ...findUnknownFolders('apps/server/src/features/', features),
      ...findUnknownFolders('apps/web/src/state/', features),
      ...findUnknownFolders('packages/protocol/src/', [...features, 'entities', 'console']),
      ...findUnknownFolders('apps/server/src/console/', [...areas, 'operators', 'policies']),
      ...findUnknownFolders('packages/protocol/src/console/', areas),
    ]);
  });
  test('every call is made by a test over the channel or HTTP', () => {
    const tests = files
      .filter((file) => /\.test\.ts$/.test(file) && file.startsWith('apps/server/'))
      .map(read)
      .join('\n');
    const names = [...memberHandlers, ...consoleHandlers].map((handler) => handler.contract.name as string);
    expectNone(names.filter((name) => !tests.includes(`'${name}'`)));
  });
});

describe('who may import whom', () => {
  test('the graph sees the whole tree, and no import leads nowhere', () => {
    expect(graph.files).toEqual(source);
    expect(graph.edges.length).toBeGreaterThan(3 * graph.files.length);
    const importing = new Set(graph.edges.map(({ from }) => from));
    for (const layer of [
      'apps/server',
      'apps/web',
      'apps/console',
      'packages/client',
      'demo',
      'e2e',
      'bench',
      'tools',
    ])
      expect([...importing].filter((file) => file.startsWith(`${layer}/`)).length, layer).toBeGreaterThan(3);
    expectNone(graph.unresolved);
  });
  test('no cycle of files, types included', () => {
    expectNone(findCycles(graph).map((cycle) => cycle.join(' → ')));
  });
  test('no import breaks the table of layers', () => {
    expectNone(findLayerViolations(graph).map(({ from, to, reason }) => `${from} → ${to}: ${reason}`));
  });

  /** Returns third-party packages that only one layer may import, or that a layer must never import. */
  const findExternal = (layer: RegExp) =>
    graph.external
      .filter(({ from }) => layer.test(from) && !isTestFile(from))
      .map(({ from, name }) => `${from} → ${name}`);
  test('the domain imports nothing, the protocol zod, the client a socket', () => {
    expectNone(findExternal(/^packages\/(domain|client)\/src\//));
    expectNone(findExternal(/^packages\/protocol\/src\//).filter((other) => !other.endsWith(' → zod')));
  });
  test('what runs before React knows no React', () => {
    const known = / → (zustand\/vanilla|@lingui\/core)$/;
    expectNone(findExternal(/^packages\/browser\/src\//).filter((other) => !known.test(other)));
  });
  test('the design system imports no router and no messages', () => {
    expectNone(
      findExternal(/^packages\/ui\/src\//).filter((other) => /router|lingui|query|zustand/.test(other)),
    );
  });
  test('a public API is exports only, and the files that declare kinds', () => {
    const isIndex = /^apps\/server\/src\/(features\/[a-z]+|ledger-audit|payments|personas|push)\/index\.ts$/;
    const moreThanExports = (file: string) =>
      read(file)
        .replace(/^export (?:type )?\{[^}]*\} from '[^']+';$/gm, '')
        .replace(/^\/\/ .*declares a removable kind.*\n(?:import '\.\/[\w-]+\.ts';\n)+/i, '')
        .trim() !== '';
    expect(files.filter((file) => isIndex.test(file))).toHaveLength(features.length + 4);
    expectNone(files.filter((file) => isIndex.test(file) && moreThanExports(file)));
  });
  test('every path that biome.json forbids exists: another name would be allowed', () => {
    const { overrides } = JSON.parse(read('biome.json')) as { overrides: object[] };
    const forbidden = [...JSON.stringify(overrides).matchAll(/"(@[\w-]+\/[\w/-]+)":/g)].map(
      ([, name = '']) => name,
    );
    const resolvePackage = createPackageResolver(root, files);
    const imported = new Set(graph.external.map(({ name }) => name));
    expect(forbidden.length).toBeGreaterThan(5);
    expectNone(
      forbidden.filter((name) => !imported.has(name) && !files.includes(resolvePackage(name) ?? '')),
    );
  });
  test('features and the console never import sockets, the pool or routes; the gateway no SQL', () => {
    const never = / → (ws|pg|fastify|@fastify\/.*|ioredis)$/;
    expectNone(
      findExternal(/^apps\/server\/src\/(features|console|rpc)\//).filter((other) => never.test(other)),
    );
    expectNone(
      findExternal(/^apps\/server\/src\/gateway\//).filter((other) => / → (pg|kysely|fastify)/.test(other)),
    );
  });
});

describe('files', () => {
  const countLines = (file: string) => read(file).split('\n').length - 1;

  test('are small: none over 400 lines (tests 600), 90 % within 250, half within 80', () => {
    const big = code
      .filter((file) => countLines(file) > (isTestFile(file) ? 600 : 400))
      .filter((file) => !/demo\/personas\//.test(file));
    expectNone(big.map((file) => `${file}: ${countLines(file)}`));
    const sizes = code
      .filter((file) => !isTestFile(file))
      .map(countLines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(250);
    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThanOrEqual(80);
  });
  test('have names that say what they are', () => {
    const vagueNames = /(^|[/-])(utils?|helpers?|common|manager|service|base|misc|index)(-|\.tsx?$)/;
    const expectedNames =
      /service-worker|^apps\/server\/src\/(features\/[a-z]+|ledger-audit|payments|personas|push)\/index\.ts$|^packages\/protocol\/src\/(console\/)?[a-z-]+\/index\.ts$/;
    expectNone(code.filter((file) => vagueNames.test(file) && !expectedNames.test(file)));
    expectNone(source.filter((file) => !/^[a-z0-9.$-]+$/.test(path.basename(file))));
  });
  test('a primitive has its story', () => {
    const primitives = files.filter((file) => /^packages\/ui\/src\/primitives\/[a-z-]+\.tsx$/.test(file));
    expect(primitives.length).toBeGreaterThan(20);
    expectNone(primitives.filter((file) => !files.includes(file.replace(/\.tsx$/, '.stories.tsx'))));
  });
  test('styles have no colours of their own outside the tokens', () => {
    const styles = files.filter((file) => /^apps\/(web|console)\/.*\.css$/.test(file));
    expectNone(styles.filter((file) => /#[0-9a-f]{3,8}\b/i.test(read(file).replace(/url\([^)]*\)/g, ''))));
  });
  test('no test is skipped or alone, nothing waits to be done', () => {
    const tests = files.filter((file) => isTestFile(file) && file !== 'tools/architecture.test.ts');
    expectNone(tests.filter((file) => /\b(test|it|describe)\.(skip|only|todo|fails)\b/.test(read(file))));
    expectNone(
      code.filter((file) => file !== 'tools/architecture.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(read(file))),
    );
  });
});

describe('words', () => {
  test('stand in the catalogues, not in the screens', () => {
    const screens = source.filter(
      (file) => /^apps\/(web|console)\/src\/.*\.tsx$/.test(file) && !isTestFile(file),
    );
    const literal =
      /(?:aria-label|alt|title|placeholder)="[^"]*[A-Za-z\u0590-\u05ff]{2,}[^"]*"|>\s*[A-Za-z\u0590-\u05ff][^<>{}()=;]*[a-z\u0590-\u05ff]{2,}[^<>{}()=;]*<\/(?![Kk]bd)/;
    expectNone(
      screens
        .filter((file) => literal.test(read(file)))
        .map((file) => `${file}: ${literal.exec(read(file))?.[0]}`),
    );
  });
  test('reading direction is logical: no left or right in styles', () => {
    const physical =
      /(^|[\s;{])((margin-|padding-|border-)?(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b)/m;
    const styles = files.filter((file) => file.endsWith('.css') && !/deck|wheel/.test(file));
    expectNone(styles.filter((file) => physical.test(read(file))));
  });
});
