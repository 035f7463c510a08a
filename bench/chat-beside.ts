import type pg from 'pg';
import { createSocketDial } from './chat-links.ts';
import { runLoad } from './chat-load.ts';
import { grantCoins, type Member, registerMembers, requestTicket, runInChunks } from './members.ts';

const users = 100;
const ratePerS = 1_000;

/**
 * Registers members who write 1,000 messages a second on a server that has other work too. `run` returns the
 * p99 of delivery in ms.
 */
export async function openChat(url: string, database: pg.Client): Promise<{ run: () => Promise<number> }> {
  const members = await registerMembers(url, users);
  await grantCoins(database, members);
  const run = async () => {
    const tickets = await runInChunks(users, 20, (n) => requestTicket(url, members[n] as Member));
    const dial = createSocketDial(
      () => url,
      (user) => ({ ticket: tickets[user] as string, cookie: members[user]?.cookie ?? '' }),
      (user) => members[user]?.id as number,
    );
    return (await runLoad(dial, { users, ratePerS, acks: true, cpuS: async () => 1 })).p99Ms;
  };
  return { run };
}
