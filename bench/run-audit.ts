import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Returns the errors that `npm run audit` finds in this database, one line each. */
export function runAudit(url: string): string[] {
  const audit = path.resolve(import.meta.dirname, '../apps/server/src/ledger-audit/audit.ts');
  const { status, stderr } = spawnSync(process.execPath, [audit], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  });
  const lines = stderr.split('\n').filter(Boolean);
  return status === 0 ? [] : lines.length > 0 ? lines : [`the audit ended with ${status}`];
}
