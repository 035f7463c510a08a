import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';

// A constant of a module is written in upper case: a value that consists of literals and other constants.
// Objects of functions, zod schemas, contracts, components and regular expressions are not constants in this
// sense, nor are arrays that may change.

type Node = { type: string; [key: string]: unknown };
const LAYERS = /^(packages\/(domain|protocol|client|browser|testkit|ui)|apps\/(server|web|console))\/src\//;
/** What pages show is in tables of keys and options, which are not limits: only numbers are constants there. */
const PAGES = /^(packages\/ui|apps\/(web|console))\//;
/** The send path is measured, and its files do not change for a name. */
const EXCEPTIONS = /^apps\/server\/src\/(gateway\/|features\/chat\/send-writer\.ts)|\/testing\//;

const isNumber = (node: Node | null): boolean =>
  node?.type === 'UnaryExpression' || node?.type === 'BinaryExpression'
    ? isConstant(node)
    : node?.type === 'Literal' && typeof node.value === 'number';

function isConstant(node: Node | null): boolean {
  const areConstant = (nodes: unknown) => (nodes as (Node | null)[]).every(isConstant);
  switch (node?.type) {
    case 'Literal':
      return node.regex === undefined;
    case 'Identifier':
      return /^[A-Z][A-Z0-9_]*$/.test(node.name as string);
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length === 0;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isConstant(node.expression as Node);
    case 'UnaryExpression':
    case 'SpreadElement':
      return isConstant(node.argument as Node);
    case 'BinaryExpression':
      return areConstant([node.left, node.right]);
    case 'ArrayExpression':
      return areConstant(node.elements);
    case 'ObjectExpression':
      return (node.properties as Node[]).every(
        (property) => property.type === 'Property' && isConstant(property.value as Node),
      );
    default:
      return false;
  }
}

test('constants of modules are written in upper case', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = listRepositoryFiles(root).filter(
    (file) => LAYERS.test(file) && /\.tsx?$/.test(file) && !EXCEPTIONS.test(file) && !isTestFile(file),
  );
  const wrong = files.flatMap((file) => {
    const { program } = parseSync(file, fs.readFileSync(path.join(root, file), 'utf8'));
    return (program.body as unknown as Node[])
      .map(
        (statement) =>
          (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node,
      )
      .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
      .flatMap((statement) => statement.declarations as { id: Node; init: Node | null }[])
      .filter(
        ({ id, init }) =>
          /^[a-z]/.test(String(id.name ?? '')) && (PAGES.test(file) ? isNumber : isConstant)(init),
      )
      .filter(
        ({ id }) =>
          (id.typeAnnotation as { typeAnnotation: Node } | null)?.typeAnnotation.type !== 'TSArrayType',
      )
      .map(({ id }) => `${file}: ${id.name}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(wrong, wrong.join('\n')).toEqual([]);
});
