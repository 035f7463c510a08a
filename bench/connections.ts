import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { cookiesOf, registration } from '../apps/server/src/testing/registration.ts';
import { type Measured, startChild } from './child.ts';
import { type Figure, median, report } from './figures.ts';
import { treeCpuS } from './tree-cpu.ts';

// P6 calls without SQL, P7 fan-out, P8 memory a connection, P9 accepting and authenticating, each beside bare ws.
// Pairs are interleaved and both servers stay up for all of them, so that neither is the colder; figures are per CPU second of the
// server's process, for connecting with its database's, and swing by about 15 % where wall rates double.

const pairs = Number(process.env.BENCH_PAIRS ?? 3);
const people = 100;
const socketsEach = 20;
const sockets = people * socketsEach;
const callSeconds = 4;
const measures = ['calls', 'fan', 'memory', 'accepts', 'upgrades'] as const;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-bench-'));
fs.chmodSync(dataDir, 0o755);
const postgres = await startEmbedded({ dataDir });
const postmaster = Number(fs.readFileSync(path.join(postgres.dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
const house = await startChild('house.child.ts', {
  DATABASE_URL: postgres.url(),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
});
const bare = await startChild('bare-ws.child.ts');
const figures: Figure[] = [];
try {
  const members = await inSlices(people, 8, () => register(house.url));
  const rounds: Record<(typeof measures)[number], [number, number][]> = {
    calls: [],
    fan: [],
    memory: [],
    accepts: [],
    upgrades: [],
  };
  // The first pair is not counted: a server that has been up for a while has compiled what it does all the time.
  for (let pair = 0; pair <= pairs; pair++) {
    const reference = await measure(
      bare,
      { pass: async () => '', open: () => new WebSocket(bare.url.replace('http', 'ws')) },
      [],
      () => 0,
    );
    const ours = await measure(
      house,
      {
        pass: (n) => ticket(house.url, (members[n % people] as Member).cookie),
        open: (n, pass) => connect(house.url, (members[n % people] as Member).cookie, pass),
      },
      members.map((member) => member.id),
      () => treeCpuS(postmaster),
    );
    if (pair === 0) continue;
    for (const what of measures) rounds[what].push([ours[what], reference[what]]);
  }
  const row = (
    id: string,
    what: keyof typeof rounds,
    text: string,
    show: (value: number) => string,
  ): Figure => {
    const ours = median(rounds[what].map(([value]) => value));
    const reference = median(rounds[what].map(([, value]) => value));
    const ratio = median(rounds[what].map(([mine, theirs]) => mine / theirs));
    return { id, what: text, ours: show(ours), reference: show(reference), ratio };
  };
  const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/CPU-s`;
  figures.push(row('P6', 'calls', 'calls answered without SQL / bare JSON echo', rate));
  figures.push(row('P7', 'fan', `deliveries to ${sockets} sockets / bare send loop`, rate));
  figures.push(
    row(
      'P8',
      'memory',
      'memory a signed-in connection after one call / bare ws',
      (value) => `${(value / 1024).toFixed(1)} KiB`,
    ),
  );
  figures.push(row('P9', 'accepts', 'accepted and authenticated (ticket and upgrade) / bare accepts', rate));
  figures.push(row('P9u', 'upgrades', 'of that the authenticated upgrade alone / bare accepts', rate));
  report('connections', figures);
} finally {
  await Promise.all([house.stop(), bare.stop()]);
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

type Member = { id: number; cookie: string };

async function measure(
  server: Measured,
  { pass, open }: { pass: (n: number) => Promise<string>; open: (n: number, pass: string) => WebSocket },
  people: readonly number[],
  databaseCpuS: () => number,
) {
  // Growth from the first quarter on: what a process keeps for its first connections is not a connection's price.
  const quarter = sockets / 4;
  const first = await inSlices(quarter, 64, async (n) => opened(open(n, await pass(n))));
  await inSlices(quarter, 200, (n) => ask(first[n] as WebSocket, n));
  await sleep(1_500);
  const before = await server.usage();
  // Without asking for a collection: that is the measurement's and no connection's.
  const cpuS = async () => ((await server.run('cpuS')) as number) + databaseCpuS();
  const startCpu = await cpuS();
  const passes = await inSlices(sockets - quarter, 64, (n) => pass(quarter + n));
  const passCpu = await cpuS();
  const rest = await inSlices(passes.length, 64, (n) => opened(open(quarter + n, passes[n] as string)));
  // What is noted of an arrival a moment later is part of it.
  await sleep(500);
  const acceptCpu = await cpuS();
  const accepts = rest.length / (acceptCpu - startCpu);
  const upgrades = rest.length / (acceptCpu - passCpu);
  await inSlices(rest.length, 200, (n) => ask(rest[n] as WebSocket, n));
  await sleep(1_500);
  const memory = ((await server.usage()).heldBytes - before.heldBytes) / rest.length;
  const clients = [...first, ...rest];

  const busy = clients.slice(0, 200);
  const cpu = (await server.usage()).cpuS;
  let calls = 0;
  const until = performance.now() + callSeconds * 1000;
  await Promise.all(
    busy.map(async (client) => {
      for (let n = 0; performance.now() < until; n++) {
        await ask(client, n);
        calls++;
      }
    }),
  );
  const callRate = calls / ((await server.usage()).cpuS - cpu);

  let delivered = 0;
  for (const client of clients) client.on('message', () => delivered++);
  const fanRounds = 60;
  const frame = JSON.stringify({
    module: 'onlines',
    request_status: 1,
    data: { type: 'online', user_id: 17 },
  });
  const fanCpu = (await server.usage()).cpuS;
  await server.run('fan', { rounds: fanRounds, frame, people });
  while (delivered < fanRounds * clients.length) await sleep(20);
  const fan = delivered / ((await server.usage()).cpuS - fanCpu);

  for (const client of clients) client.terminate();
  await sleep(1_500);
  return { calls: callRate, fan, memory, accepts, upgrades };
}

function ask(client: WebSocket, n: number): Promise<void> {
  return new Promise((resolve) => {
    client.once('message', () => resolve());
    client.send(
      JSON.stringify({
        module: 'languages',
        request_id: `c${n}`,
        data: { currentLength: 0, recordsToTake: 20 },
      }),
    );
  });
}

function opened(client: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    client.once('open', () => resolve(client));
    client.once('error', reject);
  });
}

async function register(url: string): Promise<Member> {
  const email = `b${randomBytes(6).toString('hex')}@example.test`;
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(email, 'correct horse 7 battery')),
  });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  return { id: ((await response.json()) as { user_id: number }).user_id, cookie: cookiesOf(response) };
}

async function ticket(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/ticket`, { method: 'POST', headers: { cookie } });
  return ((await response.json()) as { token: string }).token;
}

function connect(url: string, cookie: string, token: string): WebSocket {
  const address = `${url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;
  return new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
}

async function inSlices<T>(count: number, atOnce: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += atOnce) {
    const slice = Array.from({ length: Math.min(atOnce, count - at) }, (_, n) => make(at + n));
    made.push(...(await Promise.all(slice)));
  }
  return made;
}
