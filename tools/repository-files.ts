import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Lists every file of the tree below `root`, such as `apps/web/src/…`, except those that git ignores. */
export function listRepositoryFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\n').filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
}

/** Returns whether only tests use a file: the tests themselves and the test support layers. */
export function isTestFile(file: string): boolean {
  return (
    /\.(test|spec|stories)\.tsx?$|\bvitest\.config\.ts$/.test(file) ||
    /^e2e\/|^packages\/testkit\/|\/src\/testing\//.test(file)
  );
}
