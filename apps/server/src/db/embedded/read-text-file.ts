import fs from 'node:fs';

/** What is in a file that its owner may take away at any moment; undefined where there is none. */
export function readTextFile(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
