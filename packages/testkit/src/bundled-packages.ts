import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Packages without state that no test replaces: half of the modules of a page. */
const bundled = ['domain', 'protocol'];

/**
 * Creates the plugin that bundles packages for browser tests: each test file is a page of its own that loads
 * every module again. During one run these packages do not change, so each is one file of the browser instead
 * of hundreds. In watch mode they change, and are not bundled.
 */
export function bundlePackages() {
  if (!process.argv.includes('run')) return { name: 'afterglow:bundled-packages' };
  return {
    // Vite bundles again when a plugin's name changes; it does not check the packages themselves.
    name: `afterglow:bundled-packages-${hashSources()}`,
    config: () => ({
      optimizeDeps: {
        include: listEntries(),
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: bundled.map((name) => ({ name, test: new RegExp(`/packages/${name}/src/`) })),
            },
          },
        },
      },
    }),
  };
}

/** Lists the modules of these packages that anything in a browser imports by name. */
function listEntries(): string[] {
  const names = new RegExp(`'(@afterglow/(?:${bundled.join('|')})/[^']+)'`, 'g');
  const files = ['apps/web/src', 'apps/console/src', 'packages'].flatMap(listSources);
  const found = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(names)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort();
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of bundled.flatMap((name) => listSources(`packages/${name}/src`)))
    hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const listSources = (folder: string): string[] =>
  fs
    .globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder), exclude: ['**/node_modules', '**/dist'] })
    .map((file) => path.join(root, folder, file))
    .sort();
