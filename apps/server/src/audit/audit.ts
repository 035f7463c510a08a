import { BadSettings, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { auditFindings } from './findings.ts';

/** `npm run audit`: proves the books of the configured database. Ends with 0, or with 1 and a line for each finding. */
async function open(): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig(process.env);
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const embedded = await startEmbedded({ dataDir: config.dataDir, besideHolder: true });
  return { url: embedded.url(), stop: embedded.stop };
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
