import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createSocketDial } from './chat-links.ts';
import type { Link, LoadHandlers } from './chat-load.ts';
import { type Figure, formatWhole } from './figures.ts';
import { type Member, requestTicket, runInChunks } from './members.ts';
import { quick } from './quick.ts';
import { runAudit } from './run-audit.ts';
import { type ServerProcess, startServer } from './server.ts';

const kills = quick ? 2 : 5;
const ratePerS = 400;
const loadMs = quick ? 700 : 1_500;
let sequence = 0;

/**
 * Kills the server with SIGKILL while members write, and starts it again: the last part of P18. Unanswered
 * messages are sent again with their trace ids until they are confirmed. The result is exact if each message
 * is stored once, none was delivered twice and the ledger adds up. Returns the row; `environment` names the
 * database.
 */
export async function killUnderLoad(options: {
  environment: Record<string, string>;
  members: readonly Member[];
  database: pg.Client;
}): Promise<Figure> {
  const { environment, members, database } = options;
  const before = await countStored(database);
  const unanswered = new Map<string, number>();
  const delivered = new Set<string>();
  let confirmed = 0;
  let duplicates = 0;
  const handlers: LoadHandlers = {
    onDelivered: (_user, id) => {
      if (delivered.has(id)) duplicates++;
      delivered.add(id);
    },
    onAcked: (_user, id) => {
      if (unanswered.delete(id)) confirmed++;
    },
  };
  const restart = async (): Promise<{ server: ServerProcess; links: Link[] }> => {
    const server = await startServer({ ...environment, ROLES: 'gateway' });
    const links = await runInChunks(members.length, 20, async (n) => {
      const ticket = await requestTicket(server.url, members[n] as Member);
      const dial = createSocketDial(
        () => server.url,
        (user) => ({ ticket, cookie: members[user]?.cookie ?? '' }),
        (user) => members[user]?.id as number,
      );
      return dial(n, handlers);
    });
    for (const [id, user] of [...unanswered]) links[user]?.send(id);
    return { server, links };
  };
  for (let kill = 0; kill < kills; kill++) {
    const { server, links } = await restart();
    for (const until = performance.now() + loadMs; performance.now() < until; await sleep(1_000 / ratePerS)) {
      const id = `k${(sequence++).toString(36).padStart(9, '0')}`;
      const user = sequence % members.length;
      unanswered.set(id, user);
      links[user]?.send(id);
    }
    await server.kill();
    for (const link of links) link.close();
  }
  const unansweredAtKill = unanswered.size;
  const { server, links } = await restart();
  for (let waited = 0; unanswered.size > 0 && waited < 10_000; waited += 20) await sleep(20);
  for (const link of links) link.close();
  await server.stop();
  const stored = (await countStored(database)) - before;
  const findings = runAudit(environment.DATABASE_URL as string);
  for (const finding of findings) console.error(finding);
  console.log(
    `     killed ${kills} times, ${formatWhole(sequence)} messages, ${unansweredAtKill} of them unanswered at the last kill`,
  );
  const exact = unanswered.size === 0 && stored === confirmed && duplicates === 0 && findings.length === 0;
  return {
    id: 'P18k',
    what: `the same over ${kills} times kill -9 under load (1 = exact)`,
    ours: formatWhole(confirmed),
    reference: formatWhole(stored),
    ratio: exact ? 1 : 0,
  };
}

async function countStored(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from message');
  return rows[0]?.n ?? 0;
}
