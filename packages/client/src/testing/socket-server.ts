import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { MemberCalls, MemberPushes } from '@afterglow/protocol/member';
import { GUEST_CALLS } from '@afterglow/protocol/socket-limits';
import { vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { type ChannelOptions, createChannel } from '../channel.ts';

export interface Request {
  module: string;
  request_id: string;
  data: unknown;
}

/** Starts a real socket server that the test controls: a call without a configured reply stays unanswered. */
export async function startSocketServer() {
  let isRejected = (_address: string) => false;
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: ({ req }: { req: { url?: string } }) => !isRejected(req.url ?? ''),
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const requests: Request[] = [];
  const tokens: string[] = [];
  const sockets = new Set<ServerSocket>();
  const handlers = new Map<string, (request: Request, send: (frame: object) => void) => void>();
  let shouldPong = true;
  handlers.set('session/validate', (_, send) => send({ data: { authenticated: true } }));

  server.on('connection', (socket, { url }) => {
    tokens.push(new URL(url ?? '', 'http://x').searchParams.get('token') ?? '');
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (bytes) => {
      const request = JSON.parse(String(bytes)) as Request;
      requests.push(request);
      const { module, request_id } = request;
      if (module === 'ping' && shouldPong)
        socket.send(JSON.stringify({ module: 'pong', request_id, request_status: 1 }));
      handlers.get(module)?.(request, (frame) =>
        socket.send(JSON.stringify({ module, request_id, request_status: 1, ...frame })),
      );
    });
  });

  return {
    port,
    url: (token: string) => `ws://127.0.0.1:${port}/socket?token=${token}`,
    requests,
    tokens,
    sockets,
    /** The received calls, without pings. */
    listRequests: () =>
      requests
        .filter(({ module }) => module !== 'ping')
        .map(({ module, data }) => (data === undefined ? module : `${module} ${JSON.stringify(data)}`)),
    onRequest(module: string, handler: (request: Request, send: (frame: object) => void) => void) {
      handlers.set(module, handler);
    },
    push(frame: object | string) {
      for (const socket of sockets) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    },
    /** Closes the sockets with a close code, or breaks the connection without one. */
    closeSockets(code?: number) {
      for (const socket of sockets) code === undefined ? socket.terminate() : socket.close(code);
    },
    /** Upgrades at these addresses are rejected with 401. */
    rejectUpgrades(which: (address: string) => boolean) {
      isRejected = which;
    },
    stopPongs() {
      shouldPong = false;
    },
    async stop() {
      for (const socket of sockets) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates a clock that only moves when the test moves it. */
export function createFakeClock(startMs = 1_000_000) {
  let nowMs = startMs;
  const timers = new Set<{ atMs: number; callback: () => void }>();
  return {
    now: () => nowMs,
    after(ms: number, callback: () => void) {
      const timer = { atMs: nowMs + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** Moves on and runs the due timers in order. */
    advance(ms: number) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...timers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        timers.delete(next);
        nowMs = next.atMs;
        next.callback();
      }
      nowMs = endMs;
    },
    /** When the next timers are due, from now, in ms. */
    listDueTimes: () => [...timers].map(({ atMs }) => atMs - nowMs).sort((a, b) => a - b),
  };
}

export const waitUntil = (condition: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error('It did not come to that');
    },
    { timeout: 5_000, interval: 5 },
  );

export type SocketServer = Awaited<ReturnType<typeof startSocketServer>>;

type Options = ChannelOptions<MemberCalls>;

/** Opens a member's channel to that server, on a stopped clock, with its reported errors. */
export function openTestChannel(
  server: SocketServer,
  over: Partial<Pick<Options, 'direct' | 'ticket' | 'random'>> = {},
) {
  const clock = createFakeClock();
  const errors: string[] = [];
  const internalErrors: unknown[] = [];
  const states: string[] = [];
  let tickets = 0;
  let wake = () => {};
  const channel = createChannel<MemberCalls, MemberPushes>({
    direct: over.direct,
    ticket: over.ticket ?? (async () => `t${++tickets}`),
    url: server.url,
    guestCalls: GUEST_CALLS,
    clock,
    random: over.random ?? (() => 0.5),
    onVisible: (callback) => {
      wake = callback;
      return () => {};
    },
    onError: (what) => errors.push(what),
    onInternalError: (reference) => internalErrors.push(reference),
  });
  channel.subscribe(() => states.push(channel.state));
  return {
    channel,
    clock,
    errors,
    internalErrors,
    states,
    wake: () => wake(),
    async signIn() {
      channel.start();
      await waitUntil(() => channel.state === 'open');
      channel.setAuthenticated(true);
    },
    /** Resolves when everything that was sent before, in both directions, has arrived. */
    settle: () => channel.call('session/validate', {}),
  };
}
