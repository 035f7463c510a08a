// node tools/age-chat-pictures.ts <member id>: makes the chat pictures that a member has sent one hour older, for the
// end-to-end tests. The server's clock belongs to all tests, so only these rows change, as soon as the standard input
// ends. DATA_DIR names the database.

import { parseArgs } from 'node:util';
import { HOUR_MS } from '@afterglow/domain/time';
import { readOwnConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const memberId = Number(positionals[0]);
const config = readOwnConfig();
if (!config.demo || !Number.isSafeInteger(memberId))
  throw new Error('Of a member of a demo only, by their id.');
const embedded = await startEmbedded({ dataDir: config.dataDir, attach: true });
const database = openDatabase({ url: embedded.url(), max: 1 });
try {
  for await (const _ of process.stdin);
  const sent = await database.kysely
    .selectFrom('message')
    .select(['id', 'at'])
    .where('sender_id', '=', memberId)
    .where('type', '=', 'image')
    .execute();
  for (const { id, at } of sent)
    await database.kysely
      .updateTable('message')
      .set({ at: new Date(at.getTime() - HOUR_MS) })
      .where('id', '=', id)
      .execute();
  console.log(sent.length);
} finally {
  await database.close();
  await embedded.stop();
}
