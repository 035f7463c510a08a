import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withEnvFile } from './config/env-file.mjs';
import { type EnvironmentSettings, readEnvironment } from './config/environment.mjs';
import { findDataDirErrors } from './config/place.mjs';

export type Config = Omit<EnvironmentSettings, 'secret'> & { secret: string };

export type SigningConfig = Pick<Config, 'secret'> & Partial<Pick<Config, 'previousSecrets'>>;

/** Returns the signing keys: the current secret, then the previous ones. */
export const listAcceptedSecrets = ({
  secret,
  previousSecrets = [],
}: SigningConfig): [string, ...string[]] => [secret, ...previousSecrets];

/** Settings that cannot be used, one clear line each. The start fails. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Reads the settings. Throws `ConfigError` with one line for each that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { settings, wrong } = readEnvironment(env);
  if (!settings) throw new ConfigError(wrong);
  const dataDir = path.resolve(settings.dataDir);
  return { ...settings, dataDir, secret: settings.secret ?? loadOrCreateSecret(dataDir) };
}

/** Returns the environment of this process, extended by the `.env` file. */
export function readOwnEnvironment(): Record<string, string | undefined> {
  try {
    return withEnvFile(process.env);
  } catch (error) {
    throw new ConfigError([(error as Error).message]);
  }
}

export const readOwnConfig = (): Config => readConfig(readOwnEnvironment());

/** Returns the stored secret. The first call creates it, so that sessions survive a restart. */
function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const errors = findDataDirErrors(dataDir);
  if (errors.length > 0) throw new ConfigError(errors);
  fs.mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  fs.writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
