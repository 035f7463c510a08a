import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketDial } from './chat-links.ts';
import { runLoad } from './chat-load.ts';
import { type Figure, ms, pairedFigure, type Unmeasured } from './figures.ts';
import { freePort, startHouse } from './house.ts';
import { inSlices, type Member, ticketOf } from './members.ts';
import { missingForTwo } from './missing.ts';
import { startProcess } from './start-process.ts';

type Options = {
  members: readonly Member[];
  environment: Record<string, string>;
  pairs: number;
  ratePerS: number;
};
type Result = { figures: Figure[]; unmeasured: Unmeasured[]; acked: number; doubled: number };

/** P16: two server processes over Redis, partners on one of them or on both. */
export async function acrossTwo(options: Options): Promise<Result> {
  const missing = missingForTwo();
  if (missing) return { figures: [], unmeasured: [{ id: 'P16', why: missing }], acked: 0, doubled: 0 };
  const { members, environment, pairs, ratePerS } = options;
  const redis = await startRedis(environment.DATA_DIR as string);
  const joined = { ...environment, ROLES: 'gateway', REDIS_URL: redis };
  const houses = [await startHouse(joined), await startHouse(joined)] as const;
  let acked = 0;
  let doubled = 0;
  /** `houseOf` a user; partners are users 0 and 1, 2 and 3 …; both processes have half of the sockets either way. */
  const p99With = async (houseOf: (user: number) => 0 | 1) => {
    const tickets = await inSlices(members.length, 20, (n) =>
      ticketOf(houses[houseOf(n)].url, members[n] as Member),
    );
    const dial = socketDial(
      (user) => houses[houseOf(user)].url,
      (user) => ({ ticket: tickets[user] as string, cookie: members[user]?.cookie ?? '' }),
      (user) => members[user]?.id as number,
    );
    const result = await runLoad(dial, { users: members.length, ratePerS, acks: true, cpuS: async () => 1 });
    acked += result.acked;
    doubled += result.doubled;
    return result.p99Ms;
  };
  const half = (n: number) => (n % 2 === 0 ? 0 : 1);
  const within = () => p99With((user) => half(user >> 1));
  const across = () => p99With(half);
  await across();
  const measured: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) measured.push([await across(), await within()]);
  for (const house of houses) await house.stop();
  const figure = pairedFigure('P16', 'p99 at 1,000/s across two processes / within one', measured, ms);
  return { figures: [figure], unmeasured: [], acked, doubled };
}

async function startRedis(folder: string): Promise<string> {
  const port = await freePort();
  const program = ['redis-server', '--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  await startProcess('program-process.ts', { env: { PROGRAM: JSON.stringify(program) } });
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (waited > 10_000) throw new Error('redis-server does not answer');
    await sleep(50);
  }
  return `redis://127.0.0.1:${port}`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
