import { setTimeout as sleep } from 'node:timers/promises';
import { killUnderLoad } from './chat-kill.ts';
import { createSocketDial, createXmppDial } from './chat-links.ts';
import { type LoadResult, runLoad } from './chat-load.ts';
import { measureTwoProcesses } from './chat-two-processes.ts';
import { runBench } from './cleanup.ts';
import {
  type Archive,
  countArchived,
  createArchive,
  type Peer,
  rowsPerMessage,
  startEjabberd,
} from './ejabberd.ts';
import {
  createPairedFigure,
  type Figure,
  formatMs,
  formatWhole,
  reportFigures,
  type Unmeasured,
} from './figures.ts';
import { createSmallWorld, grantCoins, registerMembers, requestTicket, runInChunks } from './members.ts';
import { findMissingForPeer, findMissingForTwo } from './missing.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { exact, quick } from './quick.ts';
import { startRedis } from './redis.ts';
import { runAudit } from './run-audit.ts';
import { startServer } from './server.ts';
import { type StartedProcess, startProcess } from './start-process.ts';
import { measureTreeCpuS } from './tree-cpu.ts';

// P1 stored, charged and delivered messages; P2 latency at a fixed rate; P3 typing; P4 compared with one
// transaction for each message; P5 with ten times the users; P1p and P3p a process on every core; P16 two
// processes over Redis; P18 nothing lost, doubled or charged twice, also after kill -9. Runs are interleaved;
// ratios are medians of pairs. `--exact`: P18 alone.

const pairs = quick ? 1 : 3;
const fewUsers = exact ? 40 : quick ? 20 : 100;
const manyUsers = exact ? fewUsers : quick ? 40 : 1_000;
const openRate = 1_000;

type Run =
  | 'ours'
  | 'everyCore'
  | 'peer'
  | 'oneByOne'
  | 'many'
  | 'relay'
  | 'open'
  | 'openPeer'
  | 'openRelay'
  | 'typing'
  | 'everyCoreTyping'
  | 'typingPeer'
  | 'typingRelay';
const results: Partial<Record<Run, LoadResult[]>> = {};

runBench(async () => {
  const postgres = await startPostgres();
  const setup = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await setup.run('prepareDatabase', { url: postgres.url, places: false });
  await setup.stop();
  const database = await connectTo(postgres.url);
  await createSmallWorld(database);

  const environment = { DATABASE_URL: postgres.url, DATA_DIR: postgres.folder };
  const server = await startServer({ ...environment, ROLES: 'gateway' });
  const members = await registerMembers(server.url, manyUsers);
  await grantCoins(database, members);
  await database.query('analyze');
  await sleep(1_000);

  let acked = 0;
  let duplicates = 0;
  const createCpuReader = (server: StartedProcess) => async () =>
    (await server.cpuS()) + measureTreeCpuS(postgres.pid);
  const runOnOurs = async (
    server: StartedProcess & { url: string },
    users: number,
    more: { ratePerS?: number; typing?: true; cpuS?: () => Promise<number> } = {},
  ) => {
    const tickets = await runInChunks(users, 20, (n) =>
      requestTicket(server.url, members[n] as (typeof members)[0]),
    );
    const dial = createSocketDial(
      () => server.url,
      (user) => ({ ticket: tickets[user] as string, cookie: members[user]?.cookie ?? '' }),
      (user) => members[user]?.id as number,
      more.typing ? 'typing' : 'send_message',
    );
    const cpuS = more.cpuS ?? createCpuReader(server);
    const result = await runLoad(dial, { users, ratePerS: more.ratePerS, acks: true, cpuS });
    if (!more.typing) acked += result.acked;
    duplicates += result.duplicates;
    return result;
  };
  const exactFigures: Figure[] = [];
  // Creates the conversations and warms up the query plans before the measurement.
  await runOnOurs(server, manyUsers);
  const { figures, unmeasured } = exact ? { figures: [], unmeasured: [] } : await measureSpeed();
  if (exact) await runOnOurs(server, fewUsers, { ratePerS: openRate });
  await server.stop();
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from message');
  const stored = rows[0]?.n ?? 0;
  const findings = runAudit(postgres.url);
  for (const finding of findings) console.error(finding);
  exactFigures.push({
    id: 'P18',
    what: 'confirmed = stored, none doubled, books add up (1 = exact)',
    ours: formatWhole(acked),
    reference: formatWhole(stored),
    ratio: acked === stored && duplicates === 0 && findings.length === 0 ? 1 : 0,
  });
  exactFigures.push(await killUnderLoad({ environment, members: members.slice(0, fewUsers), database }));
  reportFigures('chat', [...figures, ...exactFigures], unmeasured);
  // A count is right or wrong on any machine, so the quick form checks it too.
  const wrong = exactFigures.filter(({ ratio }) => ratio !== 1).map(({ id }) => id);
  if (wrong.length > 0) throw new Error(`not exact: ${wrong.join(', ')}`);

  async function measureSpeed(): Promise<{ figures: Figure[]; unmeasured: Unmeasured[] }> {
    const oneByOne = await startServer({ ...environment, ROLES: 'gateway', SEND_ONE_BY_ONE: '1' });
    const relay = await startProcess<{ url: string }>('relay.reference.ts');
    const unmeasured: Unmeasured[] = [];
    let archive: Archive | undefined;
    let peer: Peer | undefined;
    let typingPeer: Peer | undefined;
    const missing = findMissingForPeer();
    if (missing) console.log(`     P1 to P3 stand beside the bare relay only: ${missing}`);
    else {
      archive = await createArchive(postgres.url);
      peer = await startEjabberd({ archive: archive.url, users: fewUsers });
      typingPeer = await startEjabberd({ users: fewUsers });
    }
    const runOnRelay = (more: { ratePerS?: number; typing?: true } = {}) =>
      runLoad(
        createSocketDial(
          () => relay.facts.url,
          (user) => ({ ticket: String(user + 1), cookie: '' }),
          (user) => user + 1,
          more.typing ? 'typing' : 'send_message',
        ),
        { users: fewUsers, ratePerS: more.ratePerS, acks: true, cpuS: relay.cpuS },
      );
    let peerSent = 0;
    const runOnPeer = async (at: Peer, ratePerS?: number) => {
      const cpuS = async () => measureTreeCpuS(at.pid) + measureTreeCpuS(postgres.pid);
      const result = await runLoad(createXmppDial(at.port), { users: fewUsers, ratePerS, acks: false, cpuS });
      if (at === peer) peerSent += result.sent;
      return result;
    };

    const missingRedis = findMissingForTwo();
    const redis = missingRedis ? undefined : await startRedis(postgres.folder);
    if (missingRedis && !missing) unmeasured.push(...['P1p', 'P3p'].map((id) => ({ id, why: missingRedis })));
    // Runs only while it is measured: on the same database, even idle, the others deliver a quarter less.
    const runOnEveryCore = async (redisUrl: string) => {
      const everyCore = await startServer({
        ...environment,
        ROLES: 'gateway',
        PROCESSES: 'auto',
        REDIS_URL: redisUrl,
      });
      const cpuS = async () => measureTreeCpuS(everyCore.pid) + measureTreeCpuS(postgres.pid);
      await runOnOurs(everyCore, fewUsers);
      addResult('everyCore', await runOnOurs(everyCore, fewUsers, { cpuS }));
      addResult('everyCoreTyping', await runOnOurs(everyCore, fewUsers, { cpuS, typing: true }));
      await everyCore.stop();
    };

    await runOnOurs(oneByOne, fewUsers);
    for (let pair = 0; pair < pairs; pair++) {
      addResult('ours', await runOnOurs(server, fewUsers));
      if (peer) addResult('peer', await runOnPeer(peer));
      addResult('oneByOne', await runOnOurs(oneByOne, fewUsers));
      addResult('many', await runOnOurs(server, manyUsers));
      addResult('relay', await runOnRelay());
      addResult('open', await runOnOurs(server, fewUsers, { ratePerS: openRate }));
      if (peer) addResult('openPeer', await runOnPeer(peer, openRate));
      addResult('openRelay', await runOnRelay({ ratePerS: openRate }));
      addResult('typing', await runOnOurs(server, fewUsers, { typing: true }));
      if (typingPeer) addResult('typingPeer', await runOnPeer(typingPeer));
      addResult('typingRelay', await runOnRelay({ typing: true }));
      if (redis) await runOnEveryCore(redis);
    }
    if (archive) {
      // A reference that fails to do its work is no reference.
      const rows = await countArchived(archive, rowsPerMessage * peerSent);
      const complete = rows === rowsPerMessage * peerSent;
      console.log(`     ejabberd archived ${formatWhole(rows)} rows for ${formatWhole(peerSent)} messages`);
      if (!complete) {
        delete results.peer;
        delete results.openPeer;
      }
      const why = `ejabberd archived ${rows} rows for ${peerSent} messages: no reference`;
      if (!complete) unmeasured.push(...['P1', 'P1c', 'P1p', 'P2'].map((id) => ({ id, why })));
    } else
      unmeasured.push(...['P1', 'P1c', 'P1p', 'P2', 'P3', 'P3p'].map((id) => ({ id, why: missing ?? '' })));
    await oneByOne.stop();

    const two = await measureTwoProcesses({
      members: members.slice(0, fewUsers),
      environment,
      pairs,
      ratePerS: openRate,
    });
    acked += two.acked;
    duplicates += two.duplicates;
    unmeasured.push(...two.unmeasured);
    const getRate = (result: LoadResult) => result.deliveredPerS;
    const getPerCpu = (result: LoadResult) => result.perCpuS;
    const getP99 = (result: LoadResult) => result.p99Ms;
    const formatPerS = (value: number) => `${formatWhole(value)}/s`;
    const formatPerCpuS = (value: number) => `${formatWhole(value)}/CPU-s`;
    return {
      figures: [
        ...createRow(
          'P1',
          'stored, charged, delivered / ejabberd with its archive',
          'ours',
          'peer',
          getRate,
          formatPerS,
        ),
        ...createRow('P1p', 'the same with PROCESSES=auto', 'everyCore', 'peer', getRate, formatPerS),
        ...createRow('P1c', 'the same per CPU second', 'ours', 'peer', getPerCpu, formatPerCpuS),
        ...createRow(
          'P1r',
          'stored, charged, delivered / relay that stores nothing',
          'ours',
          'relay',
          getRate,
          formatPerS,
        ),
        ...createRow('P2', 'p99 at 1,000/s / ejabberd', 'open', 'openPeer', getP99, formatMs),
        ...createRow('P2r', 'p99 at 1,000/s / bare relay', 'open', 'openRelay', getP99, formatMs),
        ...createRow(
          'P3',
          'typing delivered / ejabberd without archive',
          'typing',
          'typingPeer',
          getRate,
          formatPerS,
        ),
        ...createRow(
          'P3p',
          'the same with PROCESSES=auto',
          'everyCoreTyping',
          'typingPeer',
          getRate,
          formatPerS,
        ),
        ...createRow('P3r', 'typing delivered / bare relay', 'typing', 'typingRelay', getRate, formatPerS),
        ...createRow('P4', 'in batches / a transaction a message', 'ours', 'oneByOne', getRate, formatPerS),
        ...createRow('P5', '1,000 users / 100 users', 'many', 'ours', getRate, formatPerS),
        ...two.figures,
      ],
      unmeasured,
    };
  }
});

function addResult(run: Run, result: LoadResult): void {
  results[run] = [...(results[run] ?? []), result];
  const { deliveredPerS, p50Ms, p99Ms, perCpuS: formatPerCpuS } = result;
  console.log(
    `     ${run.padEnd(12)} ${formatWhole(deliveredPerS).padStart(8)}/s  p50 ${p50Ms.toFixed(1)}  p99 ${p99Ms.toFixed(1)} ms  ${formatWhole(formatPerCpuS)}/CPU-s`,
  );
}

function createRow(
  id: string,
  what: string,
  ours: Run,
  reference: Run,
  of: (result: LoadResult) => number,
  show: (value: number) => string,
): Figure[] {
  const theirs = results[reference];
  if (!theirs || !results[ours]) return [];
  const both = theirs.map((result, n) => [of(results[ours]?.[n] as LoadResult), of(result)] as const);
  return [createPairedFigure(id, what, both, show)];
}
