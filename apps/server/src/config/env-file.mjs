import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/**
 * The environment with what a file adds to it: `.env` in the project's folder, or the one that ENV_FILE names. What the environment
 * itself holds goes before, also what is empty there. Server, staff commands and audit all read their settings so, whoever starts them.
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
