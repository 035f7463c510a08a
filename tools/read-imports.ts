import fs from 'node:fs';
import path from 'node:path';
import { parseImports } from './parse-imports.ts';
import { createPackageResolver } from './resolve-package-exports.ts';

export type Edge = { from: string; to: string; when: 'first' | 'late' };
export type ImportGraph = {
  /** Every source file that was read. */
  files: string[];
  /** Imports between files of the tree. */
  edges: Edge[];
  /** Imports of third-party packages. */
  external: { from: string; name: string }[];
  /** Imports of our packages that resolve to no file. The layer rules would not see them. */
  unresolved: string[];
};

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.d\.ts$/.test(file);

/** Reads the import graph of `files` in the tree below `root`. Names of workspace packages are resolved to files. */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  const present = new Set(files);
  const resolvePackage = createPackageResolver(root, files);
  const graph: ImportGraph = { files: files.filter(isSource), edges: [], external: [], unresolved: [] };
  for (const from of graph.files) {
    const seen = new Map<string, Edge['when']>();
    for (const { specifier, when } of parseImports(from, fs.readFileSync(path.join(root, from), 'utf8'))) {
      const name = specifier.replace(/\?.*$/, '');
      const place = name.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), name)
        : resolvePackage(name);
      const to = [place, `${place}.ts`, `${place}.tsx`].find(
        (file) => file !== undefined && present.has(file),
      );
      if (place === undefined) graph.external.push({ from, name });
      else if (to) seen.set(to, seen.get(to) === 'first' ? 'first' : when);
      // A folder that is read with `readdir`, not a source file.
      else if (!place.endsWith('/')) graph.unresolved.push(`${from} → ${specifier}`);
    }
    for (const [to, when] of seen) graph.edges.push({ from, to, when });
  }
  return graph;
}
