import fs from 'node:fs';
import path from 'node:path';

type Locked = {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The packages that a workspace needs at run time, by their places below the root. */
export type RuntimePackages = {
  /** Places of installed packages, such as `node_modules/pg`. */
  installed: string[];
  /** Folders of our own packages, such as `packages/domain`. */
  workspaces: string[];
};

/** Follows the lockfile from one workspace, without its development packages and without the packages of `without`. */
export function listRuntimePackages(
  root: string,
  workspace: string,
  without: readonly string[],
): RuntimePackages {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const installed = new Set<string>();
  const workspaces = new Set<string>();
  const visit = (place: string) => {
    const entry = packages[place] ?? {};
    const target = entry.link ? entry.resolved : undefined;
    const seen = target === undefined ? installed : workspaces;
    if (seen.has(target ?? place)) return;
    seen.add(target ?? place);
    follow(target ?? place);
  };
  const follow = (place: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const names = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
    for (const name of names) {
      if (without.includes(name)) continue;
      const found = findPlace(packages, place, name);
      // Packages for other systems are in the lockfile, but not on this disk.
      if (found && fs.existsSync(path.join(root, found))) visit(found);
      else if (!Object.hasOwn(optionalDependencies ?? {}, name))
        throw new Error(`${name}, which ${place} needs, is not installed: npm ci`);
    }
  };
  follow(workspace);
  return { installed: [...installed].sort(), workspaces: [...workspaces].sort() };
}

/** Returns where Node finds a package: in the nearest `node_modules` on the way up. */
function findPlace(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '.') return undefined;
  }
}
