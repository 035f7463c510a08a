import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withEnvFile } from './config/env-file.mjs';
import { type EnvironmentSettings, readEnvironment } from './config/environment.mjs';
import { faultsOfDataDir } from './config/place.mjs';

export type Config = Omit<EnvironmentSettings, 'secret'> & { secret: string };

/** What something signed may be signed with: the present secret, then those before it. */
export const acceptedSecrets = ({
  secret,
  previousSecrets = [],
}: Pick<Config, 'secret'> & Partial<Pick<Config, 'previousSecrets'>>): string[] => [
  secret,
  ...previousSecrets,
];

/** A setting that cannot be used: one clear line each, and the start ends. */
export class BadSettings extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Reads the settings. Throws `BadSettings` with one line for each that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { settings, wrong } = readEnvironment(env);
  if (!settings) throw new BadSettings(wrong);
  const dataDir = path.resolve(settings.dataDir);
  return { ...settings, dataDir, secret: settings.secret ?? keptSecret(dataDir) };
}

/** The environment of this process, with what the file beside the code adds. */
export function ownEnvironment(): Record<string, string | undefined> {
  try {
    return withEnvFile(process.env);
  } catch (error) {
    throw new BadSettings([(error as Error).message]);
  }
}

export const readOwnConfig = (): Config => readConfig(ownEnvironment());

/** Made once and kept, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const faults = faultsOfDataDir(dataDir);
  if (faults.length > 0) throw new BadSettings(faults);
  fs.mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  fs.writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
