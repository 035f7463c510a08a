// node tools/start-short-promo.ts <coins> <percent> <seconds>: starts a promo of one package in a demo, for
// the end-to-end tests. The console accepts none shorter than an hour. DATA_DIR names the database.

import { parseArgs } from 'node:util';
import { readOwnConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { storePromo } from '../apps/server/src/features/wallet/index.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [coins = 0, discount = 0, seconds = 0] = positionals.map(Number);
const config = readOwnConfig();
if (!config.demo || !(coins > 0 && discount > 0 && seconds > 0))
  throw new Error('Of a package of a demo only: its coins, the percentage, and the seconds.');
const embedded = await startEmbedded({ dataDir: config.dataDir, attach: true });
const database = openDatabase({ url: embedded.url(), max: 1 });
try {
  const { id } = await database.kysely
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', coins)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  const startsAt = new Date();
  const endsAt = new Date(startsAt.getTime() + seconds * 1_000);
  await storePromo(database.kysely, null, {
    packages: [id],
    discount,
    freeSpins: 0,
    startsAt,
    endsAt,
    now: startsAt,
  });
  console.log(endsAt.toISOString());
} finally {
  await database.close();
  await embedded.stop();
}
