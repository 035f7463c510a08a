import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';

// A test that sets the clock and fails before it puts it back would fail the next tests too. So a test calls
// `setClock`, which puts the clock back whether the test passes or fails. Only files whose `beforeEach` sets the clock
// may assign it.

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the name of the function that a call runs: `test` of `test.each([…])('…', …)`. */
function getCalledName(node: Node): unknown {
  let at: unknown = node;
  while (isNode(at)) {
    if (at.type === 'Identifier') return at.name;
    at = at.type === 'MemberExpression' ? at.object : at.type === 'CallExpression' ? at.callee : null;
  }
  return undefined;
}

const isClock = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'Identifier'
    ? node.name === 'clock'
    : node.type === 'MemberExpression' && isClock(node.property));

/** Returns whether a node is `….clock.now = …`. */
const setsClock = ({ type, left }: Node): boolean =>
  type === 'AssignmentExpression' &&
  isNode(left) &&
  left.type === 'MemberExpression' &&
  (left.property as Node).name === 'now' &&
  isClock(left.object);

/** Returns how often the calls of these functions set the clock in their own code. */
function countSettings(root: unknown, callers: readonly string[], isInside = false): number {
  if (Array.isArray(root))
    return root.reduce((sum: number, node) => sum + countSettings(node, callers, isInside), 0);
  if (!isNode(root)) return 0;
  const isCaller = root.type === 'CallExpression' && callers.includes(String(getCalledName(root)));
  return Object.values(root).reduce(
    (sum: number, value) => sum + countSettings(value, callers, isInside || isCaller),
    isInside && setsClock(root) ? 1 : 0,
  );
}

const isInvalid = (file: string, text: string): boolean => {
  const { program } = parseSync(file, text);
  return countSettings(program, ['test', 'it']) > 0 && countSettings(program, ['beforeEach']) === 0;
};

test('a test sets the clock by setClock, or before each', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = listRepositoryFiles(root).filter((file) => /\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return text.includes('clock.now =') && isInvalid(file, text);
  });
  expect(wrong, wrong.join('\n')).toEqual([]);
});

test('a clock that a test sets and puts back itself is found, and one that is set before each is not', () => {
  const body = 'test.each([1])("x", () => { fixture.clock.now = later; clock.now = before; });';
  expect(isInvalid('a.ts', body)).toBe(true);
  expect(isInvalid('a.ts', `beforeEach(() => { fixture.clock.now = start; }); ${body}`)).toBe(false);
  expect(
    isInvalid('a.ts', 'test("x", () => fixture.setClock(later)); const wait = () => { clock.now = x; };'),
  ).toBe(false);
});
