import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { runBench } from './cleanup.ts';
import { calculateMedian, createPairedFigure, type Figure, formatWhole, reportFigures } from './figures.ts';
import {
  createSmallWorld,
  grantCoins,
  type Member,
  registerMembers,
  requestTicket,
  runInChunks,
} from './members.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startServer } from './server.ts';
import { type StartedProcess, startProcess } from './start-process.ts';
import { measureTreeCpuS } from './tree-cpu.ts';

// P6 calls without SQL, P7 fan-out, P8 memory for each connection, P9 accepting and authenticating, each compared with
// bare ws. Pairs are interleaved, and both servers stay up for all of them, so that neither is colder. Figures are per
// CPU second of the server's process, for connecting including its database. They vary by about 15 % where wall-clock
// rates vary by a factor of two.

const pairs = quick ? 1 : 3;
const people = 100;
const socketsEach = quick ? 4 : 20;
const sockets = people * socketsEach;
const callSeconds = quick ? 0.5 : 4;
const fanRounds = 60;

type Measurement = { calls: number; fan: number; memory: number; accepts: number; upgrades: number };
type ConnectMethod = {
  server: StartedProcess;
  pass: (n: number) => Promise<string>;
  open: (n: number, pass: string) => WebSocket;
  /** Makes the server send one frame to every socket, `fanRounds` times. */
  fan: (clients: readonly WebSocket[], delivered: () => number) => Promise<unknown>;
  /** Like `fan`, but without subscribers: the cost that is not fan-out. */
  unheard: () => Promise<unknown>;
  databaseCpuS: () => number;
};

runBench(async () => {
  const postgres = await startPostgres();
  const setup = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await setup.run('prepareDatabase', { url: postgres.url, places: false });
  await setup.stop();
  const database = await connectTo(postgres.url);
  await createSmallWorld(database);
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: postgres.folder });
  const bare = await startProcess<{ url: string }>('bare-ws.reference.ts');

  const [typist, ...others] = (await registerMembers(server.url, 2 * people + 1)) as [Member, ...Member[]];
  const members = others.slice(0, people);
  const absent = others.slice(people);
  await grantCoins(database, [typist]);
  const writer = await waitForOpen(connect(server.url, typist, await requestTicket(server.url, typist)));
  // Typing is shown only to members with a common conversation.
  for (const [n, { id }] of others.entries()) {
    const sent = {
      receiver_id: id,
      message_type: 'text',
      message_text: 'hello',
      trace_id: `fan${String(n).padStart(9, '0')}`,
    };
    await sendCall(writer, 'send_message', sent);
    await sendCall(writer, 'typing', { receiver_id: id });
  }
  const getMember = (n: number) => members[n % people] as Member;
  let answered = 0;
  writer.on('message', () => answered++);
  const sendTyping = (them: readonly Member[], round: number) => {
    for (const { id } of them)
      writer.send(JSON.stringify({ module: 'typing', request_id: round, data: { receiver_id: id } }));
  };
  const ours: ConnectMethod = {
    server: server,
    pass: (n) => requestTicket(server.url, getMember(n)),
    open: (n, pass) => connect(server.url, getMember(n), pass),
    fan: async (clients, delivered) => {
      for (let round = 1; round <= fanRounds; round++) {
        sendTyping(members, round);
        while (delivered() < round * clients.length) await sleep(1);
      }
    },
    unheard: async () => {
      const before = answered;
      for (let round = 1; round <= fanRounds; round++) {
        sendTyping(absent, round);
        while (answered < before + round * absent.length) await sleep(1);
      }
    },
    databaseCpuS: () => measureTreeCpuS(postgres.pid),
  };
  const reference: ConnectMethod = {
    server: bare,
    pass: async () => '',
    open: () => new WebSocket(bare.facts.url.replace('http', 'ws')),
    fan: () => bare.run('fan', { rounds: fanRounds, frame: createTypingFrame(typist) }),
    unheard: async () => {},
    databaseCpuS: () => 0,
  };
  const withCookieAlone = await canOpen(connect(server.url, typist));

  const rounds: { ours: Measurement; reference: Measurement; cookie: number }[] = [];
  // The first pair does not count: it lets the server compile its hot code.
  for (let pair = 0; pair <= pairs; pair++) {
    const round = {
      reference: await measure(reference),
      ours: await measure(ours),
      cookie: withCookieAlone
        ? await measureAccepts({
            ...ours,
            pass: async () => '',
            open: (n) => connect(server.url, getMember(n)),
          })
        : 0,
    };
    if (pair > 0) rounds.push(round);
  }
  writer.terminate();
  const row = (id: string, text: string, what: keyof Measurement, show = formatRate): Figure =>
    createPairedFigure(
      id,
      text,
      rounds.map(({ ours, reference }) => [ours[what], reference[what]] as const),
      show,
    );
  const twoRequests = row('P9t', 'accepted and authenticated (ticket and upgrade) / bare accepts', 'accepts');
  let oneRequest: Figure;
  if (withCookieAlone) {
    const reference = rounds.map(({ cookie, reference }) => [cookie, reference.accepts] as const);
    oneRequest = createPairedFigure(
      'P9',
      'accepted and authenticated (session cookie) / bare accepts',
      reference,
      formatRate,
    );
  } else oneRequest = { ...twoRequests, id: 'P9' };
  reportFigures('connections', [
    row('P6', 'calls answered without SQL / bare JSON echo', 'calls'),
    row('P7', `deliveries to ${sockets} sockets / bare send loop`, 'fan'),
    row('P8', 'memory a signed-in connection after one call / bare ws', 'memory', formatKib),
    oneRequest,
    ...(withCookieAlone ? [twoRequests] : []),
    row('P9u', 'of ticket and upgrade the upgrade alone / bare accepts', 'upgrades'),
  ]);
  console.log(
    `     bare accepts: ${formatRate(calculateMedian(rounds.map(({ reference }) => reference.accepts)))}`,
  );
});

const formatRate = (value: number) => `${formatWhole(value)}/CPU-s`;
const formatKib = (value: number) => `${(value / 1024).toFixed(1)} KiB`;

async function measure(way: ConnectMethod): Promise<Measurement> {
  const { server } = way;
  // Growth from the first quarter on: what a process allocates for its first connections is not the price of a
  // connection.
  const quarter = sockets / 4;
  const first = await runInChunks(quarter, 64, async (n) => waitForOpen(way.open(n, await way.pass(n))));
  await runInChunks(quarter, 200, (n) => callLanguages(first[n] as WebSocket));
  await sleep(1_500);
  const before = await server.usage();
  const { rest, accepts, upgrades } = await acceptAll(way, quarter);
  await runInChunks(rest.length, 200, (n) => callLanguages(rest[n] as WebSocket));
  await sleep(1_500);
  const memory = ((await server.usage()).heapBytes - before.heapBytes) / rest.length;
  const clients = [...first, ...rest];

  const busy = clients.slice(0, 200);
  const callCpu = (await server.usage()).cpuS;
  let calls = 0;
  const until = performance.now() + callSeconds * 1000;
  await Promise.all(
    busy.map(async (client) => {
      for (; performance.now() < until; calls++) await callLanguages(client);
    }),
  );
  const callRate = calls / ((await server.usage()).cpuS - callCpu);

  let delivered = 0;
  for (const client of clients) client.on('message', () => delivered++);
  const fanCpu = (await server.usage()).cpuS;
  await way.fan(clients, () => delivered);
  while (delivered < fanRounds * clients.length) await sleep(20);
  const deliveredCpu = (await server.usage()).cpuS;
  await way.unheard();
  const undeliveredCpu = (await server.usage()).cpuS - deliveredCpu;
  const fan = delivered / (deliveredCpu - fanCpu - undeliveredCpu);

  for (const client of clients) client.terminate();
  await sleep(1_500);
  return { calls: callRate, fan, memory, accepts, upgrades };
}

/** Opens three quarters of the sockets and returns their cost with and without credentials. */
async function acceptAll(way: ConnectMethod, from: number) {
  // Without forced garbage collection, which would belong to the measurement.
  const cpuS = async () => (await way.server.cpuS()) + way.databaseCpuS();
  const startCpu = await cpuS();
  const passes = await runInChunks(sockets - from, 64, (n) => way.pass(from + n));
  const passCpu = await cpuS();
  const rest = await runInChunks(passes.length, 64, (n) =>
    waitForOpen(way.open(from + n, passes[n] as string)),
  );
  // Includes the records that the server writes a moment after a connection.
  await sleep(500);
  const acceptCpu = await cpuS();
  return {
    rest,
    accepts: rest.length / (acceptCpu - startCpu),
    upgrades: rest.length / (acceptCpu - passCpu),
  };
}

async function measureAccepts(way: ConnectMethod): Promise<number> {
  const first = await runInChunks(sockets / 4, 64, async (n) => waitForOpen(way.open(n, '')));
  await sleep(1_500);
  const { rest, accepts } = await acceptAll(way, sockets / 4);
  for (const client of [...first, ...rest]) client.terminate();
  await sleep(1_500);
  return accepts;
}

function sendCall(client: WebSocket, module: string, data: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleFrame = (frame: Buffer) => {
      const text = frame.toString();
      // The cost of one push.
      if (!text.includes('"request_id"')) return;
      client.off('message', handleFrame);
      if (text.includes('"request_status":1')) resolve();
      else reject(new Error(text));
    };
    client.on('message', handleFrame);
    client.send(JSON.stringify({ module, request_id: 'c', data }));
  });
}

const callLanguages = (client: WebSocket) =>
  sendCall(client, 'languages', { currentLength: 0, recordsToTake: 20 });

/** Creates a frame of the size of the typing push, so that both servers send as many bytes. */
function createTypingFrame({ id }: Member): string {
  return JSON.stringify({ module: 'typing', request_status: 1, data: { user_id: id } });
}

function waitForOpen(client: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    client.once('open', () => resolve(client));
    client.once('error', reject);
  });
}

async function canOpen(client: WebSocket): Promise<boolean> {
  const open = await waitForOpen(client).then(
    () => true,
    () => false,
  );
  client.terminate();
  return open;
}

/**
 * Connects as a browser of the member would, with cookie and origin, and without a ticket if the server accepts the
 * cookie alone.
 */
function connect(url: string, { cookie }: Member, ticket?: string): WebSocket {
  const query = ticket === undefined ? '' : `?token=${encodeURIComponent(ticket)}`;
  return new WebSocket(`${url.replace('http', 'ws')}/socket${query}`, {
    headers: { cookie, origin: url },
    perMessageDeflate: false,
  });
}
