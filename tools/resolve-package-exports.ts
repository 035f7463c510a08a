import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns a function that resolves a package name such as `@afterglow/domain/chat` to a file of the tree, by the
 * `exports` of the workspace's package.json. It returns `undefined` for third-party packages. A name of ours that is
 * not exported is returned unchanged, so that the caller reports it as unresolved.
 */
export function createPackageResolver(
  root: string,
  files: readonly string[],
): (name: string) => string | undefined {
  const packages = files
    .filter((file) => path.posix.basename(file) === 'package.json')
    .map((file) => ({
      folder: path.posix.dirname(file),
      ...(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as {
        name: string;
        exports?: Record<string, string | null>;
      }),
    }));
  return (name) => {
    const owner = packages.find(
      (candidate) => name === candidate.name || name.startsWith(`${candidate.name}/`),
    );
    if (!owner) return undefined;
    const subpath = `.${name.slice(owner.name.length)}`;
    for (const [pattern, target] of Object.entries(owner.exports ?? {}).sort(
      ([a], [b]) => b.length - a.length,
    )) {
      const [before = '', after] = pattern.split('*');
      const isMatch =
        after === undefined
          ? subpath === pattern
          : subpath.startsWith(before) && subpath.endsWith(after ?? '');
      if (!isMatch) continue;
      if (target === null) return name;
      const middle = subpath.slice(before.length, subpath.length - (after?.length ?? 0));
      return path.posix.join(owner.folder, target.replace('*', middle));
    }
    return name;
  };
}
