import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const barrel = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/lucide-react.mjs',
);
const imported = /import \{([^}]+)\} from ["']lucide-react["'];?/g;

/** Returns the file of every icon, by each of its names. */
function listIconFiles(): ReadonlyMap<string, string> {
  const lines = fs
    .readFileSync(barrel, 'utf8')
    .matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name as string, file] as const),
    ),
  );
}

const iconSource = path.join(import.meta.dirname, 'render-icon.ts');

/**
 * Imports icons from their own files, and renders them without the extra features of lucide's component. Through
 * lucide's index, every user of an icon would depend on all icons, and guests' pages would load those of members.
 */
export function iconsByFile(): Plugin {
  const files = listIconFiles();
  return {
    name: 'afterglow-icons-by-file',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => iconSource,
    },
    transform: {
      filter: { code: 'lucide-react', id: { exclude: /node_modules/ } },
      handler(code) {
        return code.replaceAll(imported, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => {
              const [known = '', local = known] = name.split(' as ');
              const file = files.get(known);
              if (!file) throw new Error(`lucide-react has no icon ${known}.`);
              return `import ${local} from 'lucide-react/${file}';`;
            })
            .join(' '),
        );
      },
    },
  };
}
