import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';

// A comment or a guide that names a function, a type or a file by an old name sends its reader to nothing. Whatever is
// in backticks and looks like code must exist in the tree: in code, a string, a style, a statement, or as a file.

/** Names that comments and guides mention and the tree does not have, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['scrollend', 'an event that not every browser sends; the code does without it'],
  ['very_discreet', 'a possible input; the code matches its beginning'],
  ['pg_basebackup', 'a program that the embedded binaries lack'],
  ['listUnreadLetters', 'an example in the glossary test'],
  ['uuidv7', 'a function of PostgreSQL 18, which migrations must not call'],
  ['NOTIFY', 'a command of PostgreSQL, which nothing uses'],
  ['isX', 'a pattern of names'],
  ['hasX', 'a pattern of names'],
  ['canX', 'a pattern of names'],
]);

const root = path.resolve(import.meta.dirname, '..');
const files = listRepositoryFiles(root);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const IDENTIFIER = /(?<![\w$])[A-Za-z_$][\w$]*/g;
/** `camelCase`, `PascalCase` with two words or more. */
const MIXED_CASE = /^[A-Za-z_$]*[a-z0-9][A-Z][\w$]*$/;
const FILE_NAME = /^[\w./@-]+\.(?:ts|tsx|mts|mjs|js|css|sql|json|md|tsv|html|yml)$/;

type Comment = { file: string; value: string };
const comments: Comment[] = [];
const known = new Set<string>();
const addWords = (text: string) => {
  for (const [word] of text.matchAll(IDENTIFIER)) known.add(word);
};

for (const file of files) {
  if (/\.(css|sql|json|html|yml|tsv|sh)$/.test(file)) addWords(read(file));
  if (!/\.(ts|tsx|mts|mjs)$/.test(file) || file === 'tools/comment-identifiers.test.ts') continue;
  const text = read(file);
  let end = 0;
  for (const comment of parseSync(file, text).comments) {
    addWords(text.slice(end, comment.start));
    end = comment.end;
    comments.push({ file, value: comment.value });
  }
  addWords(text.slice(end));
}

const guides: Comment[] = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((file) =>
  read(file)
    .replaceAll(/```[\s\S]*?```/g, '')
    .split('\n')
    .map((value) => ({ file, value })),
);

/** Returns whether a name is the end of a path, `chat/typing.ts`, or of a file's name, `.test.ts`. */
const isFile = (name: string): boolean => {
  const end = name.replace(/^(\.{1,2}\/)+/, '');
  return files.some((file) => (end.startsWith('.') ? file.endsWith(end) : `/${file}`.endsWith(`/${end}`)));
};

/** Returns what a quoted piece of a comment names that does not exist. */
function listUnknown(quoted: string): string[] {
  if (FILE_NAME.test(quoted)) return isFile(quoted) ? [] : [quoted];
  const isOneName = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\(\))?$/.test(quoted);
  return (quoted.match(IDENTIFIER) ?? []).filter(
    (word) => (isOneName || MIXED_CASE.test(word)) && !known.has(word),
  );
}

const hits = [...comments, ...guides].flatMap(({ file, value }) =>
  [...value.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) =>
    listUnknown(quoted).map((name) => ({ file, name, value })),
  ),
);

/**
 * Where each database function is defined: in its own file, else in the last migration that defines it. An earlier one is
 * no longer in force.
 */
const definitionByFunction = new Map<string, string>();
for (const folder of ['/db/migrations/', '/db/functions/'])
  for (const file of files.filter((each) => each.includes(folder)).sort())
    for (const [, name = ''] of read(file).matchAll(/create (?:or replace )?function (\w+)\s*\(/gi))
      definitionByFunction.set(name, path.basename(file));

/** Returns the migrations that a comment names beside a function, if none of them is in force. */
function listSuperseded({ file, value }: Comment): string[] {
  const migrations = [...value.matchAll(/`(?:[\w/.]*\/)?(\d{4}-[\w-]+?)(?:\.sql)?`/g)].map(
    ([, name]) => `${name}.sql`,
  );
  if (migrations.length === 0) return [];
  return [...value.matchAll(/`(\w+)(?:\(\))?`/g)].flatMap(([, name = '']) => {
    const current = definitionByFunction.get(name);
    const isNamed = current === undefined || migrations.includes(current);
    return isNamed ? [] : [`${file}: ${name} is defined by ${current}, not by ${migrations.join(', ')}`];
  });
}

describe('names in comments and guides', () => {
  test('of a migration beside a function are those of the one in force', () => {
    const hits = comments.flatMap(listSuperseded);
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('exist', () => {
    const unknown = hits
      .filter(({ name }) => !exceptions.has(name))
      .map(({ file, name, value }) => `${file}: \`${name}\` in: ${value.trim().slice(0, 120)}`);
    expect(unknown, unknown.join('\n')).toEqual([]);
  });

  test('every exception is still needed', () => {
    const needed = new Set(hits.map(({ name }) => name));
    expect([...exceptions.keys()].filter((name) => !needed.has(name))).toEqual([]);
  });
});
