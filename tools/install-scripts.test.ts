import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

type Locked = { hasInstallScript?: boolean; os?: string[]; cpu?: string[] };

test('of every package that would run something when it is installed somebody decided whether it may', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const packages = Object.entries(
    (read('package-lock.json') as { packages: Record<string, Locked> }).packages,
  );
  const isForHere = ({ os = ['linux'], cpu = ['x64'] }: Locked) =>
    os.includes('linux') && cpu.includes('x64');
  const withScripts = packages
    .filter(([, locked]) => locked.hasInstallScript && isForHere(locked))
    .map(([at]) => at.split('node_modules/').at(-1) as string);
  expect(withScripts.length).toBeGreaterThan(1);
  expect(withScripts.filter((name) => allowScripts[name] === undefined)).toEqual([]);
});
