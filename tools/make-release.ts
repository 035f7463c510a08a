import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const build = path.join(root, 'tools/build.mjs');

/** Builds the apps and writes a release into `out`, for tests. Of two that run side by side, one builds. */
export function makeRelease(out: string, ...options: string[]): void {
  execFileSync(process.execPath, [build], { cwd: root, stdio: 'pipe' });
  const release = [path.join(root, 'tools/release.ts'), '--out', out, ...options];
  execFileSync(process.execPath, release, { cwd: root, stdio: 'pipe' });
}
