import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Figure, median, pairedFigure, report, whole } from './figures.ts';
import { startHouse } from './house.ts';
import { runBench } from './leave-nothing.ts';
import { grantCoins, inSlices, type Member, registerMembers, smallWorld, ticketOf } from './members.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { type Started, startProcess } from './start-process.ts';
import { treeCpuS } from './tree-cpu.ts';

// P6 calls without SQL, P7 fan-out, P8 memory a connection, P9 accepting and authenticating, each beside bare ws.
// Pairs are interleaved and both servers stay up for all of them, so that neither is the colder; figures are per CPU second of the
// server's process, for connecting with its database's, and swing by about 15 % where wall rates double.

const pairs = quick ? 1 : 3;
const people = 100;
const socketsEach = quick ? 4 : 20;
const sockets = people * socketsEach;
const callSeconds = quick ? 0.5 : 4;
const fanRounds = 60;

type Measured = { calls: number; fan: number; memory: number; accepts: number; upgrades: number };
type Way = {
  server: Started;
  pass: (n: number) => Promise<string>;
  open: (n: number, pass: string) => WebSocket;
  /** Makes the server send one frame to every socket, `fanRounds` times. */
  fan: (clients: readonly WebSocket[], delivered: () => number) => Promise<unknown>;
  /** The same as `fan`, with nobody there to hear it: what is no fan-out in it. */
  unheard: () => Promise<unknown>;
  databaseCpuS: () => number;
};

runBench(async () => {
  const postgres = await startPostgres();
  const layout = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await layout.run('layOut', { url: postgres.url, places: false });
  await layout.stop();
  const database = await connectTo(postgres.url);
  await smallWorld(database);
  const house = await startHouse({ DATABASE_URL: postgres.url, DATA_DIR: postgres.folder });
  const bare = await startProcess<{ url: string }>('bare-ws.reference.ts');

  const [typist, ...others] = (await registerMembers(house.url, 2 * people + 1)) as [Member, ...Member[]];
  const members = others.slice(0, people);
  const absent = others.slice(people);
  await grantCoins(database, [typist]);
  const writer = await opened(connect(house.url, typist, await ticketOf(house.url, typist)));
  // Typing is shown to whom one has a conversation with.
  for (const [n, { id }] of others.entries()) {
    const sent = {
      receiver_id: id,
      message_type: 'text',
      message_text: 'hello',
      trace_id: `fan${String(n).padStart(9, '0')}`,
    };
    await ask(writer, 'send_message', sent);
    await ask(writer, 'typing', { receiver_id: id });
  }
  const memberOf = (n: number) => members[n % people] as Member;
  let answered = 0;
  writer.on('message', () => answered++);
  const typeTo = (them: readonly Member[], round: number) => {
    for (const { id } of them)
      writer.send(JSON.stringify({ module: 'typing', request_id: round, data: { receiver_id: id } }));
  };
  const ours: Way = {
    server: house,
    pass: (n) => ticketOf(house.url, memberOf(n)),
    open: (n, pass) => connect(house.url, memberOf(n), pass),
    fan: async (clients, delivered) => {
      for (let round = 1; round <= fanRounds; round++) {
        typeTo(members, round);
        while (delivered() < round * clients.length) await sleep(1);
      }
    },
    unheard: async () => {
      const before = answered;
      for (let round = 1; round <= fanRounds; round++) {
        typeTo(absent, round);
        while (answered < before + round * absent.length) await sleep(1);
      }
    },
    databaseCpuS: () => treeCpuS(postgres.pid),
  };
  const reference: Way = {
    server: bare,
    pass: async () => '',
    open: () => new WebSocket(bare.facts.url.replace('http', 'ws')),
    fan: () => bare.run('fan', { rounds: fanRounds, frame: typingFrame(typist) }),
    unheard: async () => {},
    databaseCpuS: () => 0,
  };
  const withCookieAlone = await opens(connect(house.url, typist));

  const rounds: { ours: Measured; reference: Measured; cookie: number }[] = [];
  // The first pair is not counted: a server that has been up for a while has compiled what it does all the time.
  for (let pair = 0; pair <= pairs; pair++) {
    const round = {
      reference: await measure(reference),
      ours: await measure(ours),
      cookie: withCookieAlone
        ? await measureAccepts({
            ...ours,
            pass: async () => '',
            open: (n) => connect(house.url, memberOf(n)),
          })
        : 0,
    };
    if (pair > 0) rounds.push(round);
  }
  writer.terminate();
  const row = (id: string, text: string, what: keyof Measured, show = rate): Figure =>
    pairedFigure(
      id,
      text,
      rounds.map(({ ours, reference }) => [ours[what], reference[what]] as const),
      show,
    );
  const twoRequests = row('P9t', 'accepted and authenticated (ticket and upgrade) / bare accepts', 'accepts');
  let oneRequest: Figure;
  if (withCookieAlone) {
    const beside = rounds.map(({ cookie, reference }) => [cookie, reference.accepts] as const);
    oneRequest = pairedFigure(
      'P9',
      'accepted and authenticated (session cookie) / bare accepts',
      beside,
      rate,
    );
  } else oneRequest = { ...twoRequests, id: 'P9' };
  report('connections', [
    row('P6', 'calls answered without SQL / bare JSON echo', 'calls'),
    row('P7', `deliveries to ${sockets} sockets / bare send loop`, 'fan'),
    row('P8', 'memory a signed-in connection after one call / bare ws', 'memory', kib),
    oneRequest,
    ...(withCookieAlone ? [twoRequests] : []),
    row('P9u', 'of ticket and upgrade the upgrade alone / bare accepts', 'upgrades'),
  ]);
  console.log(`     bare accepts: ${rate(median(rounds.map(({ reference }) => reference.accepts)))}`);
});

const rate = (value: number) => `${whole(value)}/CPU-s`;
const kib = (value: number) => `${(value / 1024).toFixed(1)} KiB`;

async function measure(way: Way): Promise<Measured> {
  const { server } = way;
  // Growth from the first quarter on: what a process keeps for its first connections is not a connection's price.
  const quarter = sockets / 4;
  const first = await inSlices(quarter, 64, async (n) => opened(way.open(n, await way.pass(n))));
  await inSlices(quarter, 200, (n) => languages(first[n] as WebSocket));
  await sleep(1_500);
  const before = await server.usage();
  const { rest, accepts, upgrades } = await accept(way, quarter);
  await inSlices(rest.length, 200, (n) => languages(rest[n] as WebSocket));
  await sleep(1_500);
  const memory = ((await server.usage()).heldBytes - before.heldBytes) / rest.length;
  const clients = [...first, ...rest];

  const busy = clients.slice(0, 200);
  const callCpu = (await server.usage()).cpuS;
  let calls = 0;
  const until = performance.now() + callSeconds * 1000;
  await Promise.all(
    busy.map(async (client) => {
      for (; performance.now() < until; calls++) await languages(client);
    }),
  );
  const callRate = calls / ((await server.usage()).cpuS - callCpu);

  let delivered = 0;
  for (const client of clients) client.on('message', () => delivered++);
  const fanCpu = (await server.usage()).cpuS;
  await way.fan(clients, () => delivered);
  while (delivered < fanRounds * clients.length) await sleep(20);
  const heardCpu = (await server.usage()).cpuS;
  await way.unheard();
  const unheardCpu = (await server.usage()).cpuS - heardCpu;
  const fan = delivered / (heardCpu - fanCpu - unheardCpu);

  for (const client of clients) client.terminate();
  await sleep(1_500);
  return { calls: callRate, fan, memory, accepts, upgrades };
}

/** Opens three quarters of the sockets; what it cost, passes included and without them. */
async function accept(way: Way, from: number) {
  // Without asking for a collection: that is the measurement's and no connection's.
  const cpuS = async () => (await way.server.cpuS()) + way.databaseCpuS();
  const startCpu = await cpuS();
  const passes = await inSlices(sockets - from, 64, (n) => way.pass(from + n));
  const passCpu = await cpuS();
  const rest = await inSlices(passes.length, 64, (n) => opened(way.open(from + n, passes[n] as string)));
  // What is noted of an arrival a moment later is part of it.
  await sleep(500);
  const acceptCpu = await cpuS();
  return {
    rest,
    accepts: rest.length / (acceptCpu - startCpu),
    upgrades: rest.length / (acceptCpu - passCpu),
  };
}

async function measureAccepts(way: Way): Promise<number> {
  const first = await inSlices(sockets / 4, 64, async (n) => opened(way.open(n, '')));
  await sleep(1_500);
  const { rest, accepts } = await accept(way, sockets / 4);
  for (const client of [...first, ...rest]) client.terminate();
  await sleep(1_500);
  return accepts;
}

function ask(client: WebSocket, module: string, data: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (frame: Buffer) => {
      const text = frame.toString();
      // A push: what it cost, for one.
      if (!text.includes('"request_id"')) return;
      client.off('message', hear);
      if (text.includes('"request_status":1')) resolve();
      else reject(new Error(text));
    };
    client.on('message', hear);
    client.send(JSON.stringify({ module, request_id: 'c', data }));
  });
}

const languages = (client: WebSocket) => ask(client, 'languages', { currentLength: 0, recordsToTake: 20 });

/** What the typing push looks like, so that both send as many bytes. */
function typingFrame({ id }: Member): string {
  return JSON.stringify({ module: 'typing', request_status: 1, data: { user_id: id } });
}

function opened(client: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    client.once('open', () => resolve(client));
    client.once('error', reject);
  });
}

async function opens(client: WebSocket): Promise<boolean> {
  const open = await opened(client).then(
    () => true,
    () => false,
  );
  client.terminate();
  return open;
}

/** As a browser of the member would: its cookie and origin; without a ticket where the server takes the cookie alone. */
function connect(url: string, { cookie }: Member, ticket?: string): WebSocket {
  const query = ticket === undefined ? '' : `?token=${encodeURIComponent(ticket)}`;
  return new WebSocket(`${url.replace('http', 'ws')}/socket${query}`, {
    headers: { cookie, origin: url },
    perMessageDeflate: false,
  });
}
