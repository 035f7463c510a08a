import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { auditBooks } from './audit.ts';
import { socketDial } from './chat-links.ts';
import type { Heard, Link } from './chat-load.ts';
import { type Figure, whole } from './figures.ts';
import { type House, startHouse } from './house.ts';
import { inSlices, type Member, ticketOf } from './members.ts';
import { quick } from './quick.ts';

const kills = quick ? 2 : 5;
const ratePerS = 400;
const loadMs = quick ? 700 : 1_500;
let serial = 0;

/**
 * The last of P18: the server is killed without a farewell while members write, and started again. What is unanswered is sent
 * again with its trace id until it is confirmed. Exact when each message is stored once, none was delivered twice and the books
 * add up. Answers the row; `environment` names the database.
 */
export async function killUnderLoad(options: {
  environment: Record<string, string>;
  members: readonly Member[];
  database: pg.Client;
}): Promise<Figure> {
  const { environment, members, database } = options;
  const before = await storedIn(database);
  const unanswered = new Map<string, number>();
  const delivered = new Set<string>();
  let confirmed = 0;
  let doubled = 0;
  const heard: Heard = {
    delivered: (_user, id) => {
      if (delivered.has(id)) doubled++;
      delivered.add(id);
    },
    acked: (_user, id) => {
      if (unanswered.delete(id)) confirmed++;
    },
  };
  const goOn = async (): Promise<{ house: House; links: Link[] }> => {
    const house = await startHouse({ ...environment, ROLES: 'gateway' });
    const links = await inSlices(members.length, 20, async (n) => {
      const ticket = await ticketOf(house.url, members[n] as Member);
      const dial = socketDial(
        () => house.url,
        (user) => ({ ticket, cookie: members[user]?.cookie ?? '' }),
        (user) => members[user]?.id as number,
      );
      return dial(n, heard);
    });
    for (const [id, user] of [...unanswered]) links[user]?.send(id);
    return { house, links };
  };
  for (let kill = 0; kill < kills; kill++) {
    const { house, links } = await goOn();
    for (const until = performance.now() + loadMs; performance.now() < until; await sleep(1_000 / ratePerS)) {
      const id = `k${(serial++).toString(36).padStart(9, '0')}`;
      const user = serial % members.length;
      unanswered.set(id, user);
      links[user]?.send(id);
    }
    await house.kill();
    for (const link of links) link.close();
  }
  const cut = unanswered.size;
  const { house, links } = await goOn();
  for (let waited = 0; unanswered.size > 0 && waited < 10_000; waited += 20) await sleep(20);
  for (const link of links) link.close();
  await house.stop();
  const stored = (await storedIn(database)) - before;
  const findings = auditBooks(environment.DATABASE_URL as string);
  for (const finding of findings) console.error(finding);
  console.log(
    `     killed ${kills} times, ${whole(serial)} messages, ${cut} of them unanswered at the last kill`,
  );
  const exact = unanswered.size === 0 && stored === confirmed && doubled === 0 && findings.length === 0;
  return {
    id: 'P18k',
    what: `the same over ${kills} times kill -9 under load (1 = exact)`,
    ours: whole(confirmed),
    reference: whole(stored),
    ratio: exact ? 1 : 0,
  };
}

async function storedIn(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from message');
  return rows[0]?.n ?? 0;
}
