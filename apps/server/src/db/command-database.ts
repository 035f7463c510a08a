import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { startEmbedded } from './embedded.ts';

type Environment = Record<string, string | undefined>;

/**
 * Opens the settings and the database of a command. It works on a database that a server has created, and creates
 * neither a database nor a data folder. Throws `ConfigError` where there is none.
 */
export async function openCommandDatabase(
  env: Environment,
): Promise<{ config: Config; url: string; stop: () => Promise<void> }> {
  // Checked first: reading the settings creates the data folder.
  if (!env.DATABASE_URL) requireEmbedded(env);
  const config = readConfig(env);
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await openEmbeddedDatabase(config.dataDir);
  try {
    await requireTables(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { config, url, stop };
}

function requireEmbedded(env: Environment): void {
  if (env.NODE_ENV === 'production')
    throw new ConfigError([
      'DATABASE_URL: is required by commands in production; give them what the server has',
    ]);
  const dataDir = path.resolve(env.DATA_DIR || './data');
  if (!fs.existsSync(path.join(dataDir, 'postgres.password'))) throw createNoDatabaseError(dataDir);
}

async function openEmbeddedDatabase(dataDir: string) {
  const { url, stop } = await startEmbedded({ dataDir, attach: true });
  return { url: url(), stop };
}

async function requireTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select where to_regclass('schema_migration') is not null`);
    if (rowCount === 0)
      throw new ConfigError([
        'DATABASE_URL: leads to a database without tables; start the server on it once',
      ]);
  } finally {
    await client.end();
  }
}

const createNoDatabaseError = (dataDir: string) =>
  new ConfigError([
    `DATABASE_URL: is not set, and there is no database in DATA_DIR ${dataDir}; give this command what the server has`,
  ]);
