import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';

// The project's old private words and the terms that replaced them. ADR 0073 (docs/adr/0073-names.md) gives the reasons.

/** Old word: term. The test looks for whole words in camelCase and kebab-case names, singular and plural. */
const terms: Readonly<Record<string, string>> = {
  house: 'app, server, site',
  household: 'AppServices',
  doorkeeper: 'UpgradeAuthenticator',
  door: 'public API',
  room: 'layer, folder',
  drill: 'soak test',
  speaker: 'caller',
  ear: 'subscriber',
  hear: 'subscribe',
  heard: 'received',
  deaf: 'disconnected',
  tell: 'notify',
  told: 'delivered, notified',
  teller: 'author',
  news: 'events',
  letter: 'email',
  fault: 'error',
  refuse: 'reject',
  refused: 'rejected',
  refusal: 'error',
  hindrance: 'blocked reason',
  kept: 'stored',
  said: 'text, plain text',
  patience: 'timeout',
  neighbourhood: 'network prefix',
  showing: 'impression',
  weigh: 'reconcile',
  dues: 'expected',
  town: 'fixture',
  desk: 'shared files, fake provider',
  bone: 'skeleton',
  outline: 'skeleton',
  veil: 'blurred preview',
  pile: 'stack',
  laid: 'overlay stack',
  lay: 'store',
  dress: 'setup',
  stranger: 'unrelated',
  most: 'max',
  least: 'min',
};

/** Old words that ordinary sentences do not need. Comments must not contain them either. */
const commentTerms = /\b(house|household|doorkeeper|drill|hindrance|bones|patience|showings?|refusals?)\b/i;

type Exception = { word: string; in: RegExp; name?: RegExp; reason: string };

/** Names that contain an old word and keep it. */
const exceptions: readonly Exception[] = [
  {
    word: 'letter',
    in: /^(packages\/(domain|ui|i18n)|demo|apps\/web\/src|apps\/server\/src\/(places|http))\//,
    reason: 'a character',
  },
  { word: 'town', in: /^(bench|demo|apps\/web\/src)\//, reason: 'a settlement' },
  { word: 'most', in: /./, name: /most(Liked|Expensive)/i, reason: 'a superlative, no limit' },
  { word: 'least', in: /./, name: /AtLeast/, reason: 'a comparison, no limit' },
  {
    word: 'least',
    in: /^apps\/server\/src\/(rpc\/dispatch|http\/console-export|least-role)/,
    reason: 'the least role of a call, a key of the audit log',
  },
  { word: 'town', in: /card-facts\.ts$/, name: /^hideTown$/, reason: 'a setting of the wire' },
  { word: 'outline', in: /^demo\//, reason: 'the contour of a drawn body' },
  { word: 'outline', in: /./, name: /^outline(Style|Width)$/, reason: 'a CSS property' },
  { word: 'ear', in: /^demo\//, reason: 'a part of a drawn face' },
  { word: 'bone', in: /^demo\/drawing\/colour/, reason: 'a colour' },
  { word: 'tell', in: /./, name: /members-?tell/i, reason: 'the call `members/tell`' },
  { word: 'house', in: /^demo\/drawing\//, reason: 'a building in a picture' },
];

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
/** Generated from the database, whose names do not change. */
const isGenerated = (file: string) => file.endsWith('/db/schema.ts');
const code = files.filter(
  (file) => /\.(ts|tsx|mjs|mts)$/.test(file) && !isGenerated(file) && file !== 'tools/glossary.test.ts',
);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The names that a pattern binds: `{ a, b: c }` binds `a` and `c`. */
function listBound(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'ObjectPattern')
    return (node.properties as Node[]).flatMap((property) => listBound(property.value ?? property.argument));
  if (node.type === 'ArrayPattern') return (node.elements as unknown[]).flatMap(listBound);
  if (node.type === 'AssignmentPattern') return listBound(node.left);
  if (node.type === 'RestElement') return listBound(node.argument);
  return [];
}

const keyOf = ({ key, computed, shorthand }: Node): string[] =>
  isNode(key) && key.type === 'Identifier' && !computed && !shorthand ? [key.name as string] : [];

/** The names that one node of the syntax tree declares. */
function listDeclared(node: Node): string[] {
  const params = Array.isArray(node.params) ? node.params.flatMap(listBound) : [];
  switch (node.type) {
    case 'VariableDeclarator':
      return listBound(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
      return [...listBound(node.id), ...params];
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return listBound(node.id);
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return [...keyOf(node), ...params];
    case 'ImportSpecifier':
      return listBound(node.local).filter((name) => name !== (node.imported as Node).name);
    default:
      return [];
  }
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
}

type Parsed = { file: string; names: ReadonlySet<string>; comments: readonly string[] };

const parsed: readonly Parsed[] = code.map((file) => {
  const { program, comments } = parseSync(file, read(file));
  const names = new Set<string>();
  walk(program, (node) => {
    for (const name of listDeclared(node)) names.add(name);
  });
  return { file, names, comments: comments.map(({ value }) => value) };
});

/** Properties of the contracts and columns of the database: they keep their names wherever they appear. */
const fixedNames = new Set([
  ...parsed
    .filter(({ file }) => file.startsWith('packages/protocol/src/'))
    .flatMap(({ names }) => [...names]),
  ...[...read('apps/server/src/db/schema.ts').matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name),
]);

/** `listUnreadLetters` and `unread-letters` have the words list, unread, letter. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/s$/, '')]);

const oldWordsOf = (name: string): string[] => [
  ...new Set(wordsOf(name).filter((word) => Object.hasOwn(terms, word))),
];

const isException = (file: string, name: string, word: string): boolean =>
  exceptions.some(
    (exception) => exception.word === word && exception.in.test(file) && (exception.name?.test(name) ?? true),
  );

const describeHit = (file: string, name: string, word: string) =>
  `${file}: ${name} (${word}: ${terms[word]})`;

describe('the terms of the field', () => {
  test('no identifier contains an old word', () => {
    const hits = parsed.flatMap(({ file, names }) =>
      [...names]
        // Wire names and columns are written with underscores.
        .filter((name) => !/[a-z]_[a-z]/.test(name) && !fixedNames.has(name))
        .flatMap((name) =>
          oldWordsOf(name)
            .filter((word) => !isException(file, name, word))
            .map((word) => describeHit(file, name, word)),
        ),
    );
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('no file name contains an old word', () => {
    const hits = files
      .filter((file) => !/^packages\/i18n\/src\/messages\/|\/db\/migrations\//.test(file))
      .flatMap((file) =>
        [...new Set(file.split('/').flatMap(oldWordsOf))]
          .filter((word) => !isException(file, file, word))
          .map((word) => describeHit(file, path.basename(file), word)),
      );
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('comments contain no old word', () => {
    const hits = parsed.flatMap(({ file, comments }) =>
      comments
        .filter((comment) => commentTerms.test(comment))
        .map((comment) => `${file}: ${comment.trim().slice(0, 100)}`),
    );
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('every exception is still needed', () => {
    const unused = exceptions.filter(
      ({ word, in: place, name }) =>
        !parsed.some(
          ({ file, names }) =>
            place.test(file) &&
            [...names].some((other) => (name?.test(other) ?? true) && oldWordsOf(other).includes(word)),
        ) && !files.some((file) => place.test(file) && file.split('/').flatMap(oldWordsOf).includes(word)),
    );
    expect(unused).toEqual([]);
  });
});
