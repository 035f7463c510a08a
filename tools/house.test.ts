import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { consoleHandlers } from '../apps/server/src/console/registry.ts';
import { memberHandlers } from '../apps/server/src/modules/registry.ts';
import { consoleCalls } from '../packages/protocol/src/console.ts';
import { memberCalls } from '../packages/protocol/src/member.ts';
import { circlesOf } from './circles.ts';
import { houseFiles, isTest } from './house-files.ts';
import { readImportGraph } from './read-imports.ts';
import { upwardOf } from './rooms.ts';
import { areas, slices } from './slices.ts';

// The rules of the house that no other tool can check; docs/house.md gives the reasons.

const root = path.resolve(import.meta.dirname, '..');
const files = houseFiles(root);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.endsWith('/db/schema.ts'));
const source = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const offenders = (list: string[]) => expect(list, list.join('\n')).toEqual([]);

const graph = readImportGraph(root, files);

test('what changes under a mouse changes under nothing else: a tap would leave it behind', () => {
  const unguarded = (file: string): string[] => {
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
  offenders(code.filter((file) => /^(?:apps|packages)\/.*\.css$/.test(file)).flatMap(unguarded));
});

test('every dialog of the member app has an address: none is drawn past the overlay host', () => {
  const drawn = source.filter((file) => file.startsWith('apps/web/src/') && !isTest(file));
  offenders(drawn.filter((file) => /<dialog\b|\.showModal\(/.test(read(file))));
});

test('every test is taken by a run: none lies where no configuration looks', () => {
  const configs = [
    'vitest.config.ts',
    ...files.filter((file) => /^(apps|packages)\/\w+\/vitest\.config\.ts$/.test(file)),
  ];
  const taken = configs.flatMap((config) =>
    [...read(config).matchAll(/'([^'\n]+\.test\.tsx?)'/g)].map(([, glob = '']) =>
      path.join(path.dirname(config), glob),
    ),
  );
  expect(taken.length).toBeGreaterThan(4);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  offenders(tests.filter((file) => !taken.some((glob) => path.matchesGlob(file, glob))));
});

describe('contracts and handlers', () => {
  const contracts = (record: object) => Object.keys(record).sort();
  const handled = (handlers: typeof memberHandlers) =>
    handlers.map((handler) => handler.contract.name as string).sort();

  test('every contract of a member has one handler, and every handler a contract', () => {
    expect(handled(memberHandlers)).toEqual(contracts(memberCalls));
  });
  test('every contract of the console has one handler, and every handler a contract', () => {
    expect(handled(consoleHandlers)).toEqual(contracts(consoleCalls));
  });
  test('a call stands where its wire name says, its contract and its handler in the same slice or area', () => {
    const wrong = (handlers: typeof memberHandlers, rooms: readonly string[], inside: string) =>
      handlers.flatMap((handler) => {
        const name = handler.contract.name as string;
        const file = `${name.replaceAll(/[/_]/g, '-')}.ts`;
        const contracts = rooms.filter((room) =>
          files.includes(`packages/protocol/src${inside}/${room}/${file}`),
        );
        const [at] = contracts;
        const handled = rooms.filter((room) =>
          graph.edges.some(
            ({ from, to }) =>
              from === `apps/server/src${inside || '/modules'}/${room}/${file}` &&
              to === `packages/protocol/src${inside}/${at}/${file}`,
          ),
        );
        const stands = contracts.length === 1 && contracts.join() === handled.join();
        return stands ? [] : [`${name}: contract in ${contracts}, handler in ${handled}`];
      });
    offenders([...wrong(memberHandlers, slices, ''), ...wrong(consoleHandlers, areas, '/console')]);
  });
  test('the same slices and areas stand in every room, and nothing else beside them', () => {
    const folders = (place: string) => [
      ...new Set(
        files.flatMap((file) =>
          file.startsWith(place) && file.slice(place.length).includes('/')
            ? [file.slice(place.length).split('/')[0] as string]
            : [],
        ),
      ),
    ];
    const strange = (place: string, known: readonly string[]) =>
      folders(place)
        .filter((folder) => !known.includes(folder))
        .map((folder) => place + folder);
    expect(folders('apps/server/src/modules/').length).toBeGreaterThan(5);
    offenders([
      ...strange('apps/server/src/modules/', slices),
      ...strange('apps/web/src/state/', slices),
      ...strange('packages/protocol/src/', [...slices, 'entities', 'console']),
      ...strange('apps/server/src/console/', [...areas, 'policies']),
      ...strange('packages/protocol/src/console/', areas),
    ]);
  });
  test("every call is made by a test through the user's door", () => {
    const tests = files
      .filter((file) => /\.test\.ts$/.test(file) && file.startsWith('apps/server/'))
      .map(read)
      .join('\n');
    const names = [...memberHandlers, ...consoleHandlers].map((handler) => handler.contract.name as string);
    offenders(names.filter((name) => !tests.includes(`'${name}'`)));
  });
});

describe('who may import whom', () => {
  test('the graph sees the whole tree, and no import leads nowhere', () => {
    expect(graph.files).toEqual(source);
    expect(graph.edges.length).toBeGreaterThan(3 * graph.files.length);
    const importing = new Set(graph.edges.map(({ from }) => from));
    for (const room of [
      'apps/server',
      'apps/web',
      'apps/console',
      'packages/client',
      'demo',
      'e2e',
      'bench',
      'tools',
    ])
      expect([...importing].filter((file) => file.startsWith(`${room}/`)).length, room).toBeGreaterThan(3);
    offenders(graph.lost);
  });
  test('no circle of files, types included', () => {
    offenders(circlesOf(graph).map((circle) => circle.join(' → ')));
  });
  test('no import goes upward in the table of rooms', () => {
    offenders(upwardOf(graph).map(({ from, to, why }) => `${from} → ${to}: ${why}`));
  });

  /** Packages that are not ours, by the room that may have nothing else, or must never see these. */
  const outside = (room: RegExp) =>
    graph.outside
      .filter(({ from }) => room.test(from) && !isTest(from))
      .map(({ from, name }) => `${from} → ${name}`);
  test('the rules need nothing, the wire zod, the channel a socket', () => {
    offenders(outside(/^packages\/(domain|client)\/src\//));
    offenders(outside(/^packages\/protocol\/src\//).filter((one) => !one.endsWith(' → zod')));
  });
  test('what runs before React knows no React', () => {
    const known = / → (zustand\/vanilla|@lingui\/core)$/;
    offenders(outside(/^packages\/browser\/src\//).filter((one) => !known.test(one)));
  });
  test('the look knows no routes and no words', () => {
    offenders(outside(/^packages\/ui\/src\//).filter((one) => /router|lingui|query|zustand/.test(one)));
  });
  test('slices and the desk never see sockets, the pool or routes; the gateway no SQL', () => {
    const never = / → (ws|pg|fastify|@fastify\/.*|ioredis)$/;
    offenders(outside(/^apps\/server\/src\/(modules|console|calls)\//).filter((one) => never.test(one)));
    offenders(outside(/^apps\/server\/src\/gateway\//).filter((one) => / → (pg|kysely|fastify)/.test(one)));
  });
});

describe('files', () => {
  const lines = (file: string) => read(file).split('\n').length - 1;

  test('are small: none over 400 lines (tests 600), 90 % within 250, half within 80', () => {
    const big = code
      .filter((file) => lines(file) > (isTest(file) ? 600 : 400))
      .filter((file) => !/demo\/personas\//.test(file));
    offenders(big.map((file) => `${file}: ${lines(file)}`));
    const sizes = code
      .filter((file) => !isTest(file))
      .map(lines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(250);
    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThanOrEqual(80);
  });
  test('have names that say what they are', () => {
    const vague = /(^|[/-])(utils?|helpers?|common|manager|service|base|misc|index)(-|\.tsx?$)/;
    const sayThemselves = /service-worker|^packages\/protocol\/src\/(console\/)?[a-z]+\/index\.ts$/;
    offenders(code.filter((file) => vague.test(file) && !sayThemselves.test(file)));
    offenders(source.filter((file) => !/^[a-z0-9.$-]+$/.test(path.basename(file))));
  });
  test('a primitive has its story', () => {
    const primitives = files.filter((file) => /^packages\/ui\/src\/primitives\/[a-z-]+\.tsx$/.test(file));
    expect(primitives.length).toBeGreaterThan(20);
    offenders(primitives.filter((file) => !files.includes(file.replace(/\.tsx$/, '.stories.tsx'))));
  });
  test('styles have no colours of their own outside the tokens', () => {
    const styles = files.filter((file) => /^apps\/(web|console)\/.*\.css$/.test(file));
    offenders(styles.filter((file) => /#[0-9a-f]{3,8}\b/i.test(read(file).replace(/url\([^)]*\)/g, ''))));
  });
  test('no test is skipped or alone, nothing waits to be done', () => {
    const tests = files.filter((file) => isTest(file) && file !== 'tools/house.test.ts');
    offenders(tests.filter((file) => /\b(test|it|describe)\.(skip|only|todo|fails)\b/.test(read(file))));
    offenders(
      code.filter((file) => file !== 'tools/house.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(read(file))),
    );
  });
});

describe('words', () => {
  test('stand in the catalogues, not in the screens', () => {
    const screens = source.filter(
      (file) => /^apps\/(web|console)\/src\/.*\.tsx$/.test(file) && !isTest(file),
    );
    const literal =
      /(?:aria-label|alt|title|placeholder)="[^"]*[A-Za-z\u0590-\u05ff]{2,}[^"]*"|>\s*[A-Za-z\u0590-\u05ff][^<>{}()=;]*[a-z\u0590-\u05ff]{2,}[^<>{}()=;]*<\/(?![Kk]bd)/;
    offenders(
      screens
        .filter((file) => literal.test(read(file)))
        .map((file) => `${file}: ${literal.exec(read(file))?.[0]}`),
    );
  });
  test('reading direction is logical: no left or right in styles', () => {
    const physical =
      /(^|[\s;{])((margin-|padding-|border-)?(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b)/m;
    const styles = files.filter((file) => file.endsWith('.css') && !/deck|wheel/.test(file));
    offenders(styles.filter((file) => physical.test(read(file))));
  });
});
