import { expect, test } from 'vitest';
import { parseImports } from './parse-imports.ts';

const listImports = (text: string) =>
  parseImports('a.tsx', text).map(({ specifier, when }) => `${when} ${specifier}`);

test('imports, re-exports and imports of types are read first', () => {
  const text = `
    import a, { b } from './value.ts';
    import type { C } from './type.ts';
    import './effect.css';
    export { d } from './again.ts';
    export type { E } from './again-type.ts';
    export * from './all.ts';
    let f: typeof import('./in-type.ts').f;
    const g: Promise<import('./deep-type.ts').G<string>> = later();
  `;
  expect(listImports(text)).toEqual([
    'first ./value.ts',
    'first ./type.ts',
    'first ./effect.css',
    'first ./again.ts',
    'first ./again-type.ts',
    'first ./all.ts',
    'first ./in-type.ts',
    'first ./deep-type.ts',
  ]);
});

test('dynamic imports count as late', () => {
  const text = `
    const Screen = lazy(() => import('./screen.tsx'));
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const elsewhere = new URL('/socket', location.href);
  `;
  expect(listImports(text)).toEqual(['late ./screen.tsx', 'late ./worker.ts']);
});

test('words that only look like imports are none', () => {
  expect(listImports(`// import a from './comment.ts'\nconst text = "import b from './string.ts'";`)).toEqual(
    [],
  );
});

test('a file that cannot be read says so instead of counting as empty', () => {
  expect(() => parseImports('broken.ts', 'import { from')).toThrow('broken.ts');
});
