import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { removeCluster } from '../apps/server/src/testing/remove-cluster.ts';

/**
 * Writes `apps/server/src/db/schema.ts` from the migrations. With `--verify` it only checks that the file is up to
 * date.
 */
const root = path.join(import.meta.dirname, '..');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-schema-'));
fs.chmodSync(dataDir, 0o755);
const postgres = await startEmbedded({ dataDir, durable: false });
let status = 1;
try {
  await migrate(postgres.url());
  const options = ['--dialect', 'postgres', '--url', postgres.url(), '--date-parser', 'string'];
  options.push('--type-mapping', '{"int8":"number"}', '--include-pattern', 'public.*');
  options.push('--out-file', path.join(root, 'apps/server/src/db/schema.ts'));
  if (process.argv.includes('--verify')) options.push('--verify');
  // npm decides whether a workspace's command is linked beside the workspace or at the root.
  const bins = [import.meta.dirname, root].map((folder) => path.join(folder, 'node_modules/.bin'));
  const env = { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) };
  const made = spawnSync('kysely-codegen', options, { stdio: 'inherit', cwd: root, env });
  if (made.error) console.error(made.error.message);
  status = made.status ?? 1;
} finally {
  await postgres.stop();
  removeCluster({ dataDir, dir: postgres.dir });
}
process.exit(status);
