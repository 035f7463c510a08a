import { setTimeout as sleep } from 'node:timers/promises';
import { openChat } from './chat-beside.ts';
import { createPairedFigure, type Figure, formatMs, formatWhole } from './figures.ts';
import { connectTo, getDatabaseUrl, type Postgres } from './postgres.ts';
import { startServer } from './server.ts';
import type { StartedProcess } from './start-process.ts';

const pairs = 3;

/**
 * Measures P15: chat at a fixed rate on a server with the large population, alone and while another process
 * reads one deck after the other from the same database. The database restarts with full durability first,
 * because chat waits for commits.
 */
export async function measureChatWithDecks(
  postgres: Postgres,
  queries: StartedProcess,
  population: { name: string; seekers: readonly number[] },
): Promise<Figure> {
  const { url: cluster } = await postgres.run<{ url: string }>('durable');
  const url = getDatabaseUrl(cluster, population.name);
  const database = await connectTo(url);
  await database.query(`insert into setting (key, value) values ('partners', '"members"')`);
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: postgres.folder, ROLES: 'gateway' });
  const { run } = await openChat(server.url, database);
  await run();
  const measured: [number, number][] = [];
  let made = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const alone = await run();
    await queries.run('startDecks', { url, seekers: population.seekers });
    await sleep(500);
    const withDecks = await run();
    made += await queries.run<number>('stopDecks');
    measured.push([withDecks, alone]);
  }
  console.log(`     ${formatWhole(made)} decks were made beside the chat`);
  await server.stop();
  return createPairedFigure(
    'P15',
    'chat p99 at 1,000/s with decks made beside it / alone',
    measured,
    formatMs,
  );
}
