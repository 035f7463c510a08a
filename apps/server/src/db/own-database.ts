import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';

/** Starts the embedded database of a site. It ends with `stop`, or with this process. */
export async function openOwnDatabase(
  { dataDir }: Pick<Config, 'dataDir'>,
  { progress, log }: { progress: (line: string) => void; log: Logger },
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!fs.existsSync(path.join(dataDir, 'postgres.password'))) progress('Making the embedded database …');
  const embedded = await startEmbedded({ dataDir, log });
  if (!embedded.dir.startsWith(dataDir))
    progress(`The database lies in ${embedded.dir}: its user cannot enter ${dataDir}.`);
  return { url: embedded.url(), stop: embedded.stop };
}
