import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { consoleHandlers } from '../apps/server/src/console/registry.ts';
import { memberHandlers } from '../apps/server/src/modules/registry.ts';
import { consoleCalls } from '../packages/protocol/src/console.ts';
import { memberCalls } from '../packages/protocol/src/member.ts';

// The rules of the house that no other tool can check; docs/house.md gives the reasons.

const root = path.resolve(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const isTest = (file: string) =>
  /\.(test|spec|fixture)\.tsx?$/.test(file) ||
  file.startsWith('e2e/') ||
  file.includes('/testkit/') ||
  file.includes('/testing/');
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.endsWith('/db/schema.ts'));
const source = code.filter((file) => /\.tsx?$/.test(file));
const offenders = (list: string[]) => expect(list, list.join('\n')).toEqual([]);

const slices = [
  'profile',
  'safety',
  'wallet',
  'account',
  'discovery',
  'likes',
  'spotlight',
  'stories',
  'wheel',
  'chat',
  'site',
];

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
  test('a call lives where its wire name says', () => {
    const places = (handlers: typeof memberHandlers) =>
      handlers
        .map((handler) => `${(handler.contract.name as string).replaceAll(/[/_]/g, '-')}.ts`)
        .filter(
          (name) =>
            !files.some(
              (file) => /apps\/server\/src\/(modules|console)\/\w+\//.test(file) && file.endsWith(`/${name}`),
            ),
        );
    offenders([...places(memberHandlers), ...places(consoleHandlers)]);
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
  const imports = (file: string) =>
    [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => {
      const target = match[1] as string;
      if (target.startsWith('.'))
        return path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
      return target;
    });
  const breaking = (room: RegExp, never: RegExp, except = /$^/) =>
    source
      .filter((file) => room.test(file) && !isTest(file))
      .flatMap((file) =>
        imports(file)
          .filter((target) => never.test(target) && !except.test(target))
          .map((target) => `${file} → ${target}`),
      );

  test('domain imports nothing', () => {
    offenders(breaking(/^packages\/domain\/src/, /^(?!packages\/domain\/src)/));
  });
  test('protocol knows domain and zod only', () => {
    offenders(breaking(/^packages\/protocol\/src/, /^(?!packages\/protocol\/src|zod$|@afterglow\/domain\/)/));
  });
  test('the channel knows the protocol only', () => {
    offenders(breaking(/^packages\/client\/src/, /^(?!packages\/client\/src|zod$|@afterglow\/protocol\/)/));
  });
  test('what runs before React knows no React, and no app', () => {
    offenders(
      breaking(
        /^packages\/browser\/src/,
        /^(?!packages\/browser\/src|zustand\/vanilla$|@lingui\/core$|@afterglow\/(domain|protocol|client|i18n)\/)/,
      ),
    );
  });
  test('the look knows nothing of ours', () => {
    offenders(breaking(/^packages\/ui\/src/, /^@afterglow\/|^(apps|packages\/(?!ui))|router|lingui/));
  });
  test('web and console never see each other or the server', () => {
    offenders(
      breaking(
        /^apps\/web\/src/,
        /^apps\/(server|console)|^@afterglow\/(server|console|protocol\/console|testkit)/,
      ),
    );
    offenders(
      breaking(
        /^apps\/console\/src/,
        /^apps\/(server|web)|^@afterglow\/(server|web|protocol\/member$|testkit)/,
      ),
    );
  });
  test('handlers never see sockets or the pool', () => {
    const doors = /calls\/(handler|dispatch)\.ts$/;
    offenders(breaking(/^apps\/server\/src\/modules\//, /^(ws|pg)$|src\/gateway\/|db\/database/, doors));
  });
  test("the gateway does not know the slices' insides", () => {
    offenders(breaking(/^apps\/server\/src\/gateway\//, /src\/modules\/(?!registry)/, /touch-active/));
  });
  test("a slice imports doors to its left, nobody's insides, nobody to its right", () => {
    const wrong = source
      .filter((file) => /^apps\/server\/src\/modules\/\w+\//.test(file) && !isTest(file))
      .flatMap((file) => {
        const mine = file.split('/')[4] as string;
        return imports(file)
          .filter((target) => /^apps\/server\/src\/modules\/\w+\//.test(target))
          .filter((target) => {
            const [, , , , theirs = '', name = ''] = target.split('/');
            if (theirs === mine) return false;
            return slices.indexOf(theirs) > slices.indexOf(mine) || name !== `${theirs}.ts`;
          })
          .map((target) => `${file} → ${target}`);
      });
    offenders(wrong);
  });
  test('the demo and the tests stay out of what runs in production', () => {
    offenders(
      breaking(
        /^apps\/(server|web|console)\/src\/(?!demo\/)/,
        /^tools\/|\/testkit\/|\/testing\/|^@afterglow\/testkit/,
      ),
    );
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
    offenders(code.filter((file) => vague.test(file) && !/service-worker/.test(file)));
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
      /(^|[\s;{])(left|right|margin-left|margin-right|padding-left|padding-right|border-left|border-right|text-align:\s*(left|right)|float)\s*:/m;
    const styles = files.filter((file) => file.endsWith('.css') && !/deck|wheel/.test(file));
    offenders(styles.filter((file) => physical.test(read(file))));
  });
});
