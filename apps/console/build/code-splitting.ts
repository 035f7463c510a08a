import fs from 'node:fs';
import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const source = normalizePath(path.resolve(import.meta.dirname, '../src'));
const FIRST = `${source}/app/main.tsx`;
const INBOX = `${source}/areas/inbox/inbox-screen.tsx`;
/** Before the sign-in nobody needs what areas share. */
const LOGIN = `${source}/areas/sign-in/login-screen.tsx`;
/** Code that at least so many areas need is in one file, which the first of them loads. */
const MIN_AREAS = 6;

const isArea = (file: string): boolean => /^areas\/[^/]+\/[^/]+-area\.ts$/.test(file);

/** Returns the files that are loaded later by files of this kind. */
const listLoaded = (isLoader: (file: string) => boolean): string[] =>
  fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map(normalizePath)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && isLoader(file))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(source, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(
        ([, target = '']) => path.posix.join(source, path.posix.dirname(file), target),
      ),
    );

/** What an area loads when it is opened, and when one of its records is. */
const areaFiles = listLoaded(isArea).filter((file) => file !== INBOX);
/** What opens over the inbox and over every page. */
const dialogFiles = listLoaded(
  (file) => !isArea(file) && /^(?:app|components|areas\/inbox)\//.test(file),
).filter((file) => file !== LOGIN);
/** What the command palette and the areas ask the server with, and the inbox does not. */
const QUERIES = /\/@tanstack\/(?:react-query|query-core)\//;

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function collectImports(file: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([file]);
  // A Set's iteration includes items added meanwhile.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Puts the code of the first page into few files: small files compress worse, and each is a request of its own. An area
 * keeps what it alone needs in its own file.
 */
export function createCodeSplitting(): Rolldown.CodeSplittingGroup[] {
  const collectAll = (modules: Modules) => ({
    first: collectImports(FIRST, modules),
    inbox: collectImports(INBOX, modules),
    login: collectImports(LOGIN, modules),
    dialogs: dialogFiles.map((file) => collectImports(file, modules)),
    others: areaFiles.map((file) => collectImports(file, modules)),
  });
  let cached: ReturnType<typeof collectAll> | undefined;
  const getFileName: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    cached ??= collectAll(modules);
    const { first, inbox, login, dialogs, others } = cached;
    if (first.has(id)) return 'first';
    const count = others.filter((imports) => imports.has(id)).length;
    if (inbox.has(id)) return count > 0 ? 'parts' : 'inbox';
    if (login.has(id)) return count > 0 ? 'fields' : null;
    if (QUERIES.test(id)) return 'queries';
    if (dialogs.some((imports) => imports.has(id))) return count > 0 ? 'dialogs' : null;
    return count >= MIN_AREAS ? 'areas' : null;
  };
  // In this order: a group includes the imports of its modules, unless an earlier group has them.
  return ['first', 'parts', 'inbox', 'fields', 'queries', 'dialogs', 'areas'].map((file) => ({
    name: (id, modules) => (getFileName(id, modules) === file ? file : null),
    debugName: file,
  }));
}
