import { createSocketDial } from './chat-links.ts';
import { runLoad } from './chat-load.ts';
import { createPairedFigure, type Figure, formatMs, type Unmeasured } from './figures.ts';
import { type Member, requestTicket, runInChunks } from './members.ts';
import { findMissingForTwo } from './missing.ts';
import { startRedis } from './redis.ts';
import { startServer } from './server.ts';

type Options = {
  members: readonly Member[];
  environment: Record<string, string>;
  pairs: number;
  ratePerS: number;
};
type Result = { figures: Figure[]; unmeasured: Unmeasured[]; acked: number; duplicates: number };

/** Measures P16: two server processes over Redis, with partners on the same process or on different ones. */
export async function measureTwoProcesses(options: Options): Promise<Result> {
  const missing = findMissingForTwo();
  if (missing) return { figures: [], unmeasured: [{ id: 'P16', why: missing }], acked: 0, duplicates: 0 };
  const { members, environment, pairs, ratePerS } = options;
  const redis = await startRedis(environment.DATA_DIR as string);
  const joinedEnv = { ...environment, ROLES: 'gateway', REDIS_URL: redis };
  const servers = [await startServer(joinedEnv), await startServer(joinedEnv)] as const;
  let acked = 0;
  let duplicates = 0;
  /**
   * Measures the p99 with users on the processes that `getServer` names. Partners are users 0 and 1, 2 and 3
   * …; both processes hold half of the sockets in either case.
   */
  const measureP99 = async (getServer: (user: number) => 0 | 1) => {
    const tickets = await runInChunks(members.length, 20, (n) =>
      requestTicket(servers[getServer(n)].url, members[n] as Member),
    );
    const dial = createSocketDial(
      (user) => servers[getServer(user)].url,
      (user) => ({ ticket: tickets[user] as string, cookie: members[user]?.cookie ?? '' }),
      (user) => members[user]?.id as number,
    );
    const result = await runLoad(dial, { users: members.length, ratePerS, acks: true, cpuS: async () => 1 });
    acked += result.acked;
    duplicates += result.duplicates;
    return result.p99Ms;
  };
  const pickHalf = (n: number) => (n % 2 === 0 ? 0 : 1);
  const measureWithin = () => measureP99((user) => pickHalf(user >> 1));
  const measureAcross = () => measureP99(pickHalf);
  await measureAcross();
  const measured: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair++) measured.push([await measureAcross(), await measureWithin()]);
  for (const server of servers) await server.stop();
  const figure = createPairedFigure(
    'P16',
    'p99 at 1,000/s across two processes / within one',
    measured,
    formatMs,
  );
  return { figures: [figure], unmeasured: [], acked, duplicates };
}
