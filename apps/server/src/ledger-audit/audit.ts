import { ConfigError, readOwnEnvironment } from '../config.ts';
import { openCommandDatabase } from '../db/command-database.ts';
import { openDatabase } from '../db/database.ts';
import { runAudit } from './run-audit.ts';

/** `npm run audit`: audits the configured database. Exits with 0, or with 1 and a line for each finding. */
try {
  const { url, stop } = await openCommandDatabase(readOwnEnvironment());
  const database = openDatabase({ url, max: 1, applicationName: 'afterglow-audit' });
  try {
    const findings = await runAudit(database.kysely);
    for (const { check, subject, detail } of findings) console.error(`${check}: ${subject}: ${detail}`);
    if (findings.length > 0) process.exitCode = 1;
    else console.log('The audit found no errors.');
  } finally {
    await database.close();
    await stop();
  }
} catch (error) {
  const isUnusable = error instanceof ConfigError;
  for (const line of isUnusable ? error.lines : [(error as Error).message]) console.error(line);
  process.exitCode = isUnusable ? 1 : 2;
}
