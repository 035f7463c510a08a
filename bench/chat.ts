import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { auditFindings } from '../apps/server/src/audit/findings.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { socketDial, xmppDial } from './chat-links.ts';
import { type LoadResult, runLoad } from './chat-load.ts';
import { type Measured, startChild } from './child.ts';
import { installed, type Peer, startEjabberd } from './ejabberd.ts';
import { type Figure, median, report } from './figures.ts';
import { treeCpuS } from './tree-cpu.ts';

// P1 persisted, charged, delivered messages; P2 latency at a fixed rate; P3 typing; P4 against a transaction a message; P5 with
// ten times the users; P18 that nothing was lost, doubled or charged twice. Runs are interleaved; ratios are medians of pairs.

const pairs = 3;
const few = 100;
const many = 1_000;
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
const keep = (run: Run, result: LoadResult) => {
  results[run] = [...(results[run] ?? []), result];
  const { deliveredPerS, p50Ms, p99Ms, perCpuS } = result;
  const ms = (value: number) => value.toFixed(1);
  console.log(
    `     ${run.padEnd(12)} ${Math.round(deliveredPerS).toLocaleString('en').padStart(8)}/s  p50 ${ms(p50Ms)}  p99 ${ms(p99Ms)} ms  ${Math.round(perCpuS).toLocaleString('en')}/CPU-s`,
  );
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-chat-bench-'));
fs.chmodSync(folder, 0o755);
// Durable, as in production: fsync and full pages on.
const postgres = await startEmbedded({ dataDir: folder, maxConnections: 200 });
const postmaster = Number(fs.readFileSync(path.join(postgres.dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
await migrate(postgres.url());
const database = openDatabase({ url: postgres.url(), max: 1, applicationName: 'afterglow-bench' });
// One town: with none the whole world would be imported first.
await sql`insert into place (id, name, country, lat, lon, h4, h5, h6) values (1, 'Town', 'IL', 32, 34, 1, 1, 1)`.execute(
  database.kysely,
);
await sql`insert into setting (key, value) values ('partners', '"members"')`.execute(database.kysely);

const environment = { DATABASE_URL: postgres.url(), DATA_DIR: folder, LOG_LEVEL: 'error' };
const house = await startChild('chat.child.ts', environment);
const oneByOne = await startChild('chat.child.ts', { ...environment, ONE_BY_ONE: '1' });
const relay = await startChild('relay.child.ts');
const peers: { sql?: Peer; none?: Peer } = {};
let acked = 0;
let doubled = 0;

try {
  const people = (await house.run('members', many)) as number[];
  await sql`analyze`.execute(database.kysely);
  if (installed()) {
    const options = { folder, postgres: new URL(postgres.url()), users: few };
    peers.sql = await startEjabberd('sql', options);
    peers.none = await startEjabberd('none', options);
  } else {
    console.log(
      '     ejabberd is not installed: P1 to P3 stand beside the bare relay only (apt-get install ejabberd erlang-p1-pgsql)',
    );
  }

  const withDatabase = (server: Measured) => async () => (await server.cpuS()) + treeCpuS(postmaster);
  const onOurs = async (server: Measured, users: number, more: { ratePerS?: number; typing?: true } = {}) => {
    const tickets = (await server.run('tickets', people.slice(0, users))) as string[];
    const dial = socketDial(
      server.url,
      (user) => tickets[user] as string,
      (user) => people[user] as number,
      more.typing ? 'typing' : 'send_message',
    );
    const result = await runLoad(dial, {
      users,
      ratePerS: more.ratePerS,
      acks: true,
      cpuS: withDatabase(server),
    });
    if (!more.typing) acked += result.acked;
    doubled += result.doubled;
    return result;
  };
  const onRelay = (more: { ratePerS?: number; typing?: true } = {}) =>
    runLoad(
      socketDial(
        relay.url,
        (user) => String(user + 1),
        (user) => user + 1,
        more.typing ? 'typing' : 'send_message',
      ),
      { users: few, ratePerS: more.ratePerS, acks: true, cpuS: relay.cpuS },
    );
  const onPeer = (peer: Peer, ratePerS?: number) =>
    runLoad(xmppDial(peer.port), {
      users: few,
      ratePerS,
      acks: false,
      cpuS: async () => treeCpuS(peer.pid) + treeCpuS(postmaster),
    });

  // Conversations exist and plans are made before anything counts.
  await onOurs(house, many);
  await onOurs(oneByOne, few);
  for (let pair = 0; pair < pairs; pair++) {
    keep('ours', await onOurs(house, few));
    if (peers.sql) keep('peer', await onPeer(peers.sql));
    keep('oneByOne', await onOurs(oneByOne, few));
    keep('many', await onOurs(house, many));
    keep('relay', await onRelay());
    keep('open', await onOurs(house, few, { ratePerS: openRate }));
    if (peers.sql) keep('openPeer', await onPeer(peers.sql, openRate));
    keep('openRelay', await onRelay({ ratePerS: openRate }));
    keep('typing', await onOurs(house, few, { typing: true }));
    if (peers.none) keep('typingPeer', await onPeer(peers.none));
    keep('typingRelay', await onRelay({ typing: true }));
  }
} finally {
  for (const peer of Object.values(peers)) await peer.stop();
  await Promise.all([house.stop(), oneByOne.stop(), relay.stop()]);
}

const findings = await auditFindings(database.kysely);
const { rows } = await sql<{ stored: number }>`select count(*) as stored from message`.execute(
  database.kysely,
);
const stored = rows[0]?.stored ?? 0;
await database.close();
await postgres.stop();
fs.rmSync(folder, { recursive: true, force: true });
if (postgres.dir.startsWith('/var/lib/afterglow/'))
  fs.rmSync(path.dirname(postgres.dir), { recursive: true, force: true });

function figure(
  id: string,
  what: string,
  ours: Run,
  reference: Run,
  of: (result: LoadResult) => number,
  unit: string,
): Figure[] {
  const mine = results[ours] ?? [];
  const theirs = results[reference] ?? [];
  if (theirs.length === 0) return [];
  const shown = (values: readonly number[]) =>
    `${median(values).toLocaleString('en', { maximumFractionDigits: 1 })}${unit}`;
  const ratio = median(mine.map((result, n) => of(result) / of(theirs[n] as LoadResult)));
  return [{ id, what, ours: shown(mine.map(of)), reference: shown(theirs.map(of)), ratio }];
}
const rate = (result: LoadResult) => result.deliveredPerS;
const perCpu = (result: LoadResult) => result.perCpuS;
const p99 = (result: LoadResult) => result.p99Ms;
report('chat', [
  ...figure('P1', 'stored, charged, delivered / ejabberd with its archive', 'ours', 'peer', rate, '/s'),
  ...figure('P1c', 'the same per CPU second', 'ours', 'peer', perCpu, '/CPU-s'),
  ...figure(
    'P1r',
    'stored, charged, delivered / bare relay that stores nothing',
    'ours',
    'relay',
    rate,
    '/s',
  ),
  ...figure('P2', 'p99 at 1,000/s / ejabberd', 'open', 'openPeer', p99, ' ms'),
  ...figure('P2r', 'p99 at 1,000/s / bare relay', 'open', 'openRelay', p99, ' ms'),
  ...figure('P3', 'typing delivered / ejabberd without archive', 'typing', 'typingPeer', rate, '/s'),
  ...figure('P3r', 'typing delivered / bare relay', 'typing', 'typingRelay', rate, '/s'),
  ...figure('P4', 'in batches / a transaction a message', 'ours', 'oneByOne', rate, '/s'),
  ...figure('P5', '1,000 users / 100 users', 'many', 'ours', rate, '/s'),
  {
    id: 'P18',
    what: 'confirmed = stored, none doubled, books add up (1 = exact)',
    ours: `${acked}`,
    reference: `${stored}`,
    ratio: acked === stored && doubled === 0 && findings.length === 0 ? 1 : 0,
  },
]);
for (const { check, subject, detail } of findings) console.error(`${check}: ${subject}: ${detail}`);
