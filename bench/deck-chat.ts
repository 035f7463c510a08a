import { setTimeout as sleep } from 'node:timers/promises';
import { socketDial } from './chat-links.ts';
import { runLoad } from './chat-load.ts';
import { type Figure, ms, pairedFigure, whole } from './figures.ts';
import { startHouse } from './house.ts';
import { grantCoins, inSlices, type Member, registerMembers, ticketOf } from './members.ts';
import { connectTo, databaseAt, type Postgres } from './postgres.ts';
import type { Started } from './start-process.ts';

const users = 100;
const ratePerS = 1_000;
const pairs = 3;

/**
 * P15: chat at a fixed rate in a house of the large town, alone and while one deck after the other is made from the same
 * database by a process of its own. The database is started again with all its durability first: chat waits for commits.
 */
export async function chatBesideDecks(
  postgres: Postgres,
  queries: Started,
  town: { name: string; seekers: readonly number[] },
): Promise<Figure> {
  const { url: cluster } = await postgres.run<{ url: string }>('durable');
  const url = databaseAt(cluster, town.name);
  const database = await connectTo(url);
  await database.query(`insert into setting (key, value) values ('partners', '"members"')`);
  const house = await startHouse({ DATABASE_URL: url, DATA_DIR: postgres.folder, ROLES: 'gateway' });
  const members = await registerMembers(house.url, users);
  await grantCoins(database, members);
  const run = async () => {
    const tickets = await inSlices(users, 20, (n) => ticketOf(house.url, members[n] as Member));
    const dial = socketDial(
      () => house.url,
      (user) => ({ ticket: tickets[user] as string, cookie: members[user]?.cookie ?? '' }),
      (user) => members[user]?.id as number,
    );
    return (await runLoad(dial, { users, ratePerS, acks: true, cpuS: async () => 1 })).p99Ms;
  };
  await run();
  const measured: [number, number][] = [];
  let made = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const alone = await run();
    await queries.run('startDecks', { url, seekers: town.seekers });
    await sleep(500);
    const beside = await run();
    made += await queries.run<number>('stopDecks');
    measured.push([beside, alone]);
  }
  console.log(`     ${whole(made)} decks were made beside the chat`);
  await house.stop();
  return pairedFigure('P15', 'chat p99 at 1,000/s with decks made beside it / alone', measured, ms);
}
