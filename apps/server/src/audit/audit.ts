import fs from 'node:fs';
import path from 'node:path';
import { BadSettings, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { auditFindings } from './findings.ts';

/** `npm run audit`: proves the books of the configured database. Ends with 0, or with 1 and a line for each finding. */
const begunS = Date.now() / 1000;

async function open(): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig(process.env);
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  // The third line of the pid file is when the cluster started: one that a server is using stays up.
  const startedS = Number(fs.readFileSync(path.join(embedded.dir, 'postmaster.pid'), 'utf8').split('\n')[2]);
  return { url: embedded.url(), stop: startedS < Math.floor(begunS) ? async () => {} : embedded.stop };
}

try {
  const { url, stop } = await open();
  const database = openDatabase({ url, max: 1, applicationName: 'afterglow-audit' });
  try {
    const findings = await auditFindings(database.kysely);
    for (const { check, subject, detail } of findings) console.error(`${check}: ${subject}: ${detail}`);
    if (findings.length > 0) process.exitCode = 1;
    else console.log('The books add up.');
  } finally {
    await database.close();
    await stop();
  }
} catch (error) {
  const lines = error instanceof BadSettings ? error.lines : [(error as Error).message];
  for (const line of lines) console.error(line);
  process.exitCode = 2;
}
