import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Returns the class name of a CSS module's rule. It depends on the file's path alone, so prerendered pages
 * and the bundle agree.
 */
export function className(name: string, file: string): string {
  const where = path.relative(root, file.split('?')[0] as string);
  const hash = createHash('sha256').update(where).digest('base64url').slice(0, 5).replaceAll('-', '_');
  return `${path.basename(where, '.module.css')}_${name}_${hash}`;
}
