import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { NAME_EXCEPTIONS, OLD_PROSE, OLD_TERMS, type OldTerm, PROSE_EXCEPTIONS } from './glossary.ts';
import { listRepositoryFiles } from './repository-files.ts';

// The project's old private words (`glossary.ts`) must not come back: in names, file names, comments, documents, logs,
// metrics, errors, npm scripts and names of tests.

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
/** Generated from the database, whose names do not change. */
const SCHEMA = 'apps/server/src/db/schema.ts';
const WIRE = 'packages/protocol/src/';
const own = new Set([SCHEMA, 'tools/glossary.ts', 'tools/glossary.test.ts']);
const code = files.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file) && !own.has(file));

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * `isRead`: the name is that of a property which a pattern reads, as `a` in `{ a, b: c }`. `isDeclared`: a type declares
 * the property.
 */
type Name = { name: string; isRead: boolean; isDeclared?: true };

/** Returns the names that a pattern binds: `{ a, b: c }` binds `a` and `c`. */
function listBound(node: unknown, isRead = false): Name[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [{ name: node.name as string, isRead }];
  if (node.type === 'ObjectPattern')
    return (node.properties as Node[]).flatMap((property) =>
      listBound(property.value ?? property.argument, property.shorthand === true),
    );
  if (node.type === 'ArrayPattern') return (node.elements as unknown[]).flatMap((each) => listBound(each));
  if (node.type === 'AssignmentPattern') return listBound(node.left, isRead);
  if (node.type === 'RestElement') return listBound(node.argument);
  return [];
}

const keyOf = ({ key, computed, shorthand }: Node): Name[] =>
  isNode(key) && key.type === 'Identifier' && !computed && !shorthand
    ? [{ name: key.name as string, isRead: true }]
    : [];

/** Returns the names that one node of the syntax tree declares. */
function listDeclared(node: Node): Name[] {
  const params = Array.isArray(node.params) ? node.params.flatMap((param) => listBound(param)) : [];
  switch (node.type) {
    case 'VariableDeclarator':
      return listBound(node.id);
    case 'CatchClause':
      return listBound(node.param);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
      return [...listBound(node.id), ...params];
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeParameter':
      return [...listBound(node.id), ...listBound(node.name)];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSMethodSignature':
      return [...keyOf(node), ...params];
    case 'TSPropertySignature':
      return keyOf(node).map((each) => ({ ...each, isDeclared: true }));
    case 'ImportSpecifier':
      return listBound(node.local).filter(({ name }) => name !== (node.imported as Node).name);
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

/** Returns the name at the beginning of a callee: `test` of `test.each([])`, `log` of `app.log.warn`. */
function listCalleeNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression')
    return [...listCalleeNames(node.object), ...listCalleeNames(node.property)];
  if (node.type === 'CallExpression') return listCalleeNames(node.callee);
  if (node.type === 'TaggedTemplateExpression') return listCalleeNames(node.tag);
  return [];
}

/**
 * Returns whether the arguments of a node are sentences for developers and operators, never texts of the
 * interface.
 */
const isForOperators = (node: Node): boolean => {
  if (node.type === 'NewExpression')
    return listCalleeNames(node.callee).some((name) =>
      /Error$|^(Counter|Gauge|Histogram|Summary)$/.test(name),
    );
  return (
    node.type === 'CallExpression' &&
    listCalleeNames(node.callee).some((name) => /^(log|console)$/.test(name))
  );
};

/** Returns whether a node is a test. Its name is the first argument; the table of `test.each` is data. */
const isTest = (node: Node): boolean =>
  node.type === 'CallExpression' && /^(test|it|describe)$/.test(listCalleeNames(node.callee)[0] ?? '');

/** Returns the first text of each row of `test.each`, which stands in the name of its test. */
function listRowTitles(callee: unknown): string[] {
  const [table] = isNode(callee) && callee.type === 'CallExpression' ? (callee.arguments as Node[]) : [];
  const rows = table?.type === 'ArrayExpression' ? (table.elements as Node[]) : [];
  return rows.flatMap((row) => {
    const first = row?.type === 'ArrayExpression' ? (row.elements as Node[])[0] : row;
    return first?.type === 'Literal' ? listTexts(first).filter(isSentence) : [];
  });
}

/** Returns whether a text is a sentence. One word is a code of the wire or a name. */
const isSentence = (text: string): boolean => /\S\s\S/.test(text);

/** Returns the literal texts below a node, without those of functions in it. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (!isNode(value) || /Function|^(CallExpression|ArrayExpression)$/.test(value.type)) return [];
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'TemplateElement') return [(value.value as { cooked: string | null }).cooked ?? ''];
  return Object.values(value).flatMap((child) => (typeof child === 'object' ? listTexts(child) : []));
}

type Parsed = { file: string; names: readonly Name[]; sentences: readonly string[] };

const parsed: readonly Parsed[] = code.map((file) => {
  const { program, comments } = parseSync(file, read(file));
  const names = new Map<string, Name>();
  const sentences = comments.map(({ value }) => value);
  walk(program, (node) => {
    for (const each of listDeclared(node)) names.set(`${each.name} ${each.isRead} ${each.isDeclared}`, each);
    if (isForOperators(node)) sentences.push(...listTexts(node.arguments).filter(isSentence));
    if (isTest(node))
      sentences.push(...listTexts((node.arguments as Node[])[0]), ...listRowTitles(node.callee));
  });
  return { file, names: [...names.values()], sentences };
});

/** Properties of the contracts and columns of the database. They keep their names where they are read. */
const fixedNames = new Set([
  ...parsed
    .filter(({ file }) => file.startsWith(WIRE))
    .flatMap(({ names }) => names.filter(({ isRead }) => isRead).map(({ name }) => name)),
  ...[...read(SCHEMA).matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name),
]);

const isFixed = ({ name, isRead }: Name): boolean =>
  isRead && (fixedNames.has(name) || /[a-z]_[a-z]/.test(name));

/** Returns the old words in a name. A name of the wire or of a column is none, unless a type of ours declares it. */
const findOwnTerms = (file: string, each: Name): OldTerm[] =>
  findTerms(file, each.name).filter(
    ({ isOwnProperty }) => !isFixed(each) || (isOwnProperty && each.isDeclared),
  );

/**
 * Returns the words of a name: `listUnreadLetters` and `unread-letters` have the words list, unread, letters.
 */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

const oldWords = new Map(OLD_TERMS.map((term) => [term, term.old.split(' ')]));

/** Returns whether the words of a name contain those of the term in a row, in the singular or plural. */
function isTermIn(term: OldTerm, name: string, words: readonly string[]): boolean {
  if (term.isWholeName) return name === term.old;
  const wanted = oldWords.get(term) ?? [];
  return words.some((_, at) =>
    wanted.every((word, n) => words[at + n] === word || words[at + n]?.replace(/s$/, '') === word),
  );
}

const findTerms = (file: string, name: string): OldTerm[] => {
  const words = wordsOf(name);
  return OLD_TERMS.filter((term) => (term.in?.test(file) ?? true) && isTermIn(term, name, words));
};

const isException = (file: string, name: string, { old }: OldTerm): boolean =>
  NAME_EXCEPTIONS.some(
    (exception) => exception.old === old && exception.in.test(file) && (exception.name?.test(name) ?? true),
  );

const describeHit = (file: string, name: string, { old, now }: OldTerm) =>
  `${file}: ${name} (${old}: ${now})`;

type Hit = { file: string; name: string; term: OldTerm };

const identifierHits: readonly Hit[] = parsed.flatMap(({ file, names }) =>
  names.flatMap((each) => findOwnTerms(file, each).map((term) => ({ file, name: each.name, term }))),
);

/** Messages are named by their language, migrations are released. */
const fileHits: readonly Hit[] = files
  .filter((file) => !/^packages\/i18n\/src\/messages\/|\/db\/migrations\//.test(file))
  .flatMap((file) =>
    file.split('/').flatMap((name) => findTerms(file, name).map((term) => ({ file, name: file, term }))),
  );

const listHits = (hits: readonly Hit[]): string[] => [
  ...new Set(
    hits
      .filter(({ file, name, term }) => !isException(file, name, term))
      .map(({ file, name, term }) => describeHit(file, name, term)),
  ),
];

const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>;

/** Documents, without what they quote as code. Texts for members are no documents of the project. */
const documents = files
  .filter((file) => file.endsWith('.md') && !/default-texts\/|docs\/adr\/0073-/.test(file))
  .flatMap((file) =>
    read(file)
      .replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '…')
      .split(/\n\s*\n|\n(?=[|#-])/)
      .map((text) => ({ file, text })),
  );

const styles = files
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    [...read(file).matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, text = '']) => ({ file, text })),
  );

const sentences: readonly { file: string; text: string }[] = [
  ...parsed.flatMap(({ file, sentences: texts }) =>
    texts.map((text) => ({ file, text: text.replaceAll(/`[^`]*`/g, '…') })),
  ),
  ...documents,
  ...styles,
  ...Object.entries(scripts).map(([name, script]) => ({ file: 'package.json', text: `${name} ${script}` })),
];

const proseHits = sentences.flatMap(({ file, text }) =>
  OLD_PROSE.flatMap(({ pattern, now, in: place }) => {
    const [word] = (place?.test(file) ?? true) ? (pattern.exec(text) ?? []) : [];
    return word === undefined ? [] : [{ file, text: text.replaceAll(/\s+/g, ' ').trim(), word, now }];
  }),
);

describe('the terms of the field', () => {
  test('no identifier contains an old word', () => {
    const hits = listHits(identifierHits);
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('no file name contains an old word', () => {
    const hits = listHits(fileHits);
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('no comment, document, log, metric, script or name of a test contains an old word', () => {
    const hits = proseHits
      .filter(({ text }) => !PROSE_EXCEPTIONS.some((exception) => text.includes(exception.text)))
      .map(({ file, text, word, now }) => `${file}: ${word} (${now}): ${text.slice(0, 160)}`);
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('every exception is still needed', () => {
    const hits = [...identifierHits, ...fileHits];
    const unused = NAME_EXCEPTIONS.filter(
      ({ old, in: place, name }) =>
        !hits.some((hit) => hit.term.old === old && place.test(hit.file) && (name?.test(hit.name) ?? true)),
    );
    const unusedProse = PROSE_EXCEPTIONS.filter(
      (exception) => !proseHits.some(({ text }) => text.includes(exception.text)),
    );
    expect([...unused, ...unusedProse]).toEqual([]);
  });

  test('every place of a term exists', () => {
    const nowhere = OLD_TERMS.filter((term) => term.in && !files.some((file) => term.in?.test(file)));
    expect(nowhere).toEqual([]);
  });
});
