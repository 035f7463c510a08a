import { setTimeout as sleep } from 'node:timers/promises';
import { auditBooks } from './audit.ts';
import { killUnderLoad } from './chat-kill.ts';
import { socketDial, xmppDial } from './chat-links.ts';
import { type LoadResult, runLoad } from './chat-load.ts';
import { acrossTwo } from './chat-two.ts';
import { type Archive, archived, archiveIn, type Peer, rowsAMessage, startEjabberd } from './ejabberd.ts';
import { type Figure, ms, pairedFigure, report, type Unmeasured, whole } from './figures.ts';
import { startHouse } from './house.ts';
import { runBench } from './leave-nothing.ts';
import { grantCoins, inSlices, registerMembers, smallWorld, ticketOf } from './members.ts';
import { missingForPeer } from './missing.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { exact, quick } from './quick.ts';
import { type Started, startProcess } from './start-process.ts';
import { treeCpuS } from './tree-cpu.ts';

// P1 persisted, charged, delivered messages; P2 latency at a fixed rate; P3 typing; P4 against a transaction a message; P5 with
// ten times the users; P16 two processes over Redis; P18 that nothing was lost, doubled or charged twice, also after kill -9.
// Runs are interleaved; ratios are medians of pairs. `--exact`: P18 alone.

const pairs = quick ? 1 : 3;
const few = exact ? 40 : 100;
const many = exact ? few : quick ? 200 : 1_000;
const openRate = 1_000;

type Run =
  | 'ours'
  | 'peer'
  | 'oneByOne'
  | 'many'
  | 'relay'
  | 'open'
  | 'openPeer'
  | 'openRelay'
  | 'typing'
  | 'typingPeer'
  | 'typingRelay';
const results: Partial<Record<Run, LoadResult[]>> = {};

runBench(async () => {
  const postgres = await startPostgres();
  const layout = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await layout.run('layOut', { url: postgres.url, places: false });
  await layout.stop();
  const database = await connectTo(postgres.url);
  await smallWorld(database);

  const environment = { DATABASE_URL: postgres.url, DATA_DIR: postgres.folder };
  const house = await startHouse({ ...environment, ROLES: 'gateway' });
  const members = await registerMembers(house.url, many);
  await grantCoins(database, members);
  await database.query('analyze');
  await sleep(1_000);

  let acked = 0;
  let doubled = 0;
  const withDatabase = (server: Started) => async () => (await server.cpuS()) + treeCpuS(postgres.pid);
  const onOurs = async (
    server: Started & { url: string },
    users: number,
    more: { ratePerS?: number; typing?: true } = {},
  ) => {
    const tickets = await inSlices(users, 20, (n) => ticketOf(server.url, members[n] as (typeof members)[0]));
    const dial = socketDial(
      () => server.url,
      (user) => ({ ticket: tickets[user] as string, cookie: members[user]?.cookie ?? '' }),
      (user) => members[user]?.id as number,
      more.typing ? 'typing' : 'send_message',
    );
    const cpuS = withDatabase(server);
    const result = await runLoad(dial, { users, ratePerS: more.ratePerS, acks: true, cpuS });
    if (!more.typing) acked += result.acked;
    doubled += result.doubled;
    return result;
  };
  const exactly: Figure[] = [];
  // Conversations exist and plans are made before anything counts.
  await onOurs(house, many);
  const { figures, unmeasured } = exact ? { figures: [], unmeasured: [] } : await measureSpeed();
  if (exact) await onOurs(house, few, { ratePerS: openRate });
  await house.stop();
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from message');
  const stored = rows[0]?.n ?? 0;
  const findings = auditBooks(postgres.url);
  for (const finding of findings) console.error(finding);
  exactly.push({
    id: 'P18',
    what: 'confirmed = stored, none doubled, books add up (1 = exact)',
    ours: whole(acked),
    reference: whole(stored),
    ratio: acked === stored && doubled === 0 && findings.length === 0 ? 1 : 0,
  });
  exactly.push(await killUnderLoad({ environment, members: members.slice(0, few), database }));
  report('chat', [...figures, ...exactly], unmeasured);
  // A count is right or wrong on any machine, also in the quick form.
  const wrong = exactly.filter(({ ratio }) => ratio !== 1).map(({ id }) => id);
  if (wrong.length > 0) throw new Error(`not exact: ${wrong.join(', ')}`);

  async function measureSpeed(): Promise<{ figures: Figure[]; unmeasured: Unmeasured[] }> {
    const oneByOne = await startHouse({ ...environment, ROLES: 'gateway', SEND_ONE_BY_ONE: '1' });
    const relay = await startProcess<{ url: string }>('relay.reference.ts');
    const unmeasured: Unmeasured[] = [];
    let archive: Archive | undefined;
    let peer: Peer | undefined;
    let typingPeer: Peer | undefined;
    const missing = missingForPeer();
    if (missing) console.log(`     P1 to P3 stand beside the bare relay only: ${missing}`);
    else {
      archive = await archiveIn(postgres.url);
      peer = await startEjabberd({ archive: archive.url, users: few });
      typingPeer = await startEjabberd({ users: few });
    }
    const onRelay = (more: { ratePerS?: number; typing?: true } = {}) =>
      runLoad(
        socketDial(
          () => relay.facts.url,
          (user) => ({ ticket: String(user + 1), cookie: '' }),
          (user) => user + 1,
          more.typing ? 'typing' : 'send_message',
        ),
        { users: few, ratePerS: more.ratePerS, acks: true, cpuS: relay.cpuS },
      );
    let peerSent = 0;
    const onPeer = async (at: Peer, ratePerS?: number) => {
      const cpuS = async () => treeCpuS(at.pid) + treeCpuS(postgres.pid);
      const result = await runLoad(xmppDial(at.port), { users: few, ratePerS, acks: false, cpuS });
      if (at === peer) peerSent += result.sent;
      return result;
    };

    await onOurs(oneByOne, few);
    for (let pair = 0; pair < pairs; pair++) {
      keep('ours', await onOurs(house, few));
      if (peer) keep('peer', await onPeer(peer));
      keep('oneByOne', await onOurs(oneByOne, few));
      keep('many', await onOurs(house, many));
      keep('relay', await onRelay());
      keep('open', await onOurs(house, few, { ratePerS: openRate }));
      if (peer) keep('openPeer', await onPeer(peer, openRate));
      keep('openRelay', await onRelay({ ratePerS: openRate }));
      keep('typing', await onOurs(house, few, { typing: true }));
      if (typingPeer) keep('typingPeer', await onPeer(typingPeer));
      keep('typingRelay', await onRelay({ typing: true }));
    }
    if (archive) {
      // A reference that does not do its work is none.
      const rows = await archived(archive, rowsAMessage * peerSent);
      const complete = rows === rowsAMessage * peerSent;
      console.log(`     ejabberd archived ${whole(rows)} rows for ${whole(peerSent)} messages`);
      if (!complete) {
        delete results.peer;
        delete results.openPeer;
      }
      const why = `ejabberd archived ${rows} rows for ${peerSent} messages: no reference`;
      if (!complete) unmeasured.push(...['P1', 'P1c', 'P2'].map((id) => ({ id, why })));
    } else unmeasured.push(...['P1', 'P1c', 'P2', 'P3'].map((id) => ({ id, why: missing ?? '' })));
    await oneByOne.stop();

    const two = await acrossTwo({ members: members.slice(0, few), environment, pairs, ratePerS: openRate });
    acked += two.acked;
    doubled += two.doubled;
    unmeasured.push(...two.unmeasured);
    const rate = (result: LoadResult) => result.deliveredPerS;
    const perCpu = (result: LoadResult) => result.perCpuS;
    const p99 = (result: LoadResult) => result.p99Ms;
    const perS = (value: number) => `${whole(value)}/s`;
    const perCpuS = (value: number) => `${whole(value)}/CPU-s`;
    return {
      figures: [
        ...row('P1', 'stored, charged, delivered / ejabberd with its archive', 'ours', 'peer', rate, perS),
        ...row('P1c', 'the same per CPU second', 'ours', 'peer', perCpu, perCpuS),
        ...row('P1r', 'stored, charged, delivered / relay that stores nothing', 'ours', 'relay', rate, perS),
        ...row('P2', 'p99 at 1,000/s / ejabberd', 'open', 'openPeer', p99, ms),
        ...row('P2r', 'p99 at 1,000/s / bare relay', 'open', 'openRelay', p99, ms),
        ...row('P3', 'typing delivered / ejabberd without archive', 'typing', 'typingPeer', rate, perS),
        ...row('P3r', 'typing delivered / bare relay', 'typing', 'typingRelay', rate, perS),
        ...row('P4', 'in batches / a transaction a message', 'ours', 'oneByOne', rate, perS),
        ...row('P5', '1,000 users / 100 users', 'many', 'ours', rate, perS),
        ...two.figures,
      ],
      unmeasured,
    };
  }
});

function keep(run: Run, result: LoadResult): void {
  results[run] = [...(results[run] ?? []), result];
  const { deliveredPerS, p50Ms, p99Ms, perCpuS } = result;
  console.log(
    `     ${run.padEnd(12)} ${whole(deliveredPerS).padStart(8)}/s  p50 ${p50Ms.toFixed(1)}  p99 ${p99Ms.toFixed(1)} ms  ${whole(perCpuS)}/CPU-s`,
  );
}

function row(
  id: string,
  what: string,
  ours: Run,
  reference: Run,
  of: (result: LoadResult) => number,
  show: (value: number) => string,
): Figure[] {
  const theirs = results[reference];
  if (!theirs) return [];
  const both = theirs.map((result, n) => [of(results[ours]?.[n] as LoadResult), of(result)] as const);
  return [pairedFigure(id, what, both, show)];
}
