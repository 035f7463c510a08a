import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/**
 * Returns the environment extended by a file: `.env` in the project folder, or the file that ENV_FILE names. Variables
 * of the environment win, also empty ones. The server, the staff commands and the audit all read their settings this
 * way.
 */
export function withEnvFile(env) {
  const file = env.ENV_FILE || path.join(projectFolder, '.env');
  const named = Boolean(env.ENV_FILE);
  let words;
  try {
    words = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' && !named) return env;
    throw new Error(`ENV_FILE: ${file} cannot be read (${error.code})`);
  }
  if (!util.parseEnv) throw new Error(`ENV_FILE: reading ${file} needs Node 20.12 or newer`);
  return { ...util.parseEnv(words), ...env };
}
