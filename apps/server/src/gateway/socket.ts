import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { EncodedReply } from '../rpc/frame.ts';
import type { Caller } from '../rpc/identity.ts';
import { type AuthResult, type Connection, SocketConnection } from './connection.ts';

/** Frames above the limit of the wire are answered with `too_large`. Above this limit the connection is cut. */
const MAX_PAYLOAD_BYTES = 1024 * 1024;
/** Silence is counted in heartbeats: a number per socket, and no clock read per frame. */
const BEAT_MS = 5_000;
/** Clients ping every 10 s. After three missed pings the connection is dead. */
const MAX_SILENT_BEATS = 30_000 / BEAT_MS;
/** What was sent before the shutdown began has arrived by then. */
const GRACE_MS = 100;

/** The client has read the error response by then. */
const REJECTED_SOCKET_MS = 2_000;

/** Authenticates an upgrade: returns the result, or the status to reject it with. */
export type UpgradeAuthenticator = (
  request: IncomingMessage,
) => Promise<(AuthResult & { setCookies?: readonly string[] }) | { reject: 401 | 403 | 503 }>;

export type SocketEvents = {
  onOpen: (connection: Connection) => void;
  onClose: (connection: Connection) => void;
  handleFrame: (text: string, caller: Caller) => Promise<EncodedReply>;
};

export type SocketServer = {
  count: () => number;
  /** Rejects new connections, waits for running calls, then asks all clients to come back later, in slices. */
  drain: (withinMs: number) => Promise<void>;
};

/**
 * Accepts upgrades, tracks connections and closes silent ones. `connection.ts` handles one socket, `dispatch.ts` the
 * meaning of its frames.
 */
export function createSocketServer(
  http: Server,
  path: string,
  authenticate: UpgradeAuthenticator,
  events: SocketEvents,
): SocketServer {
  // `open` stores the sockets. The set and the closure that ws would store for each socket are left out.
  const options = { noServer: true, clientTracking: false, perMessageDeflate: false };
  const wss = new WebSocketServer({ ...options, maxPayload: MAX_PAYLOAD_BYTES });
  const open = new Map<WebSocket, SocketConnection>();
  // Extra headers of the current upgrade response. ws writes them before it returns.
  let setCookies: readonly string[] = [];
  wss.on('headers', (headers) => {
    for (const cookie of setCookies) headers.push(`Set-Cookie: ${cookie}`);
  });
  let isDraining = false;
  let beat = 0;

  http.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (getPath(request) !== path) return;
    socket.on('error', destroySocket);
    const verdict = isDraining
      ? serviceUnavailable
      : await authenticate(request).catch(() => serviceUnavailable);
    if ('reject' in verdict) return rejectUpgrade(socket, verdict.reject);
    setCookies = verdict.setCookies ?? [];
    wss.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', destroySocket);
      accept(ws, new SocketConnection(ws, socket, verdict, events.handleFrame, beat));
    });
  });

  function accept(ws: WebSocket, connection: SocketConnection): void {
    open.set(ws, connection);
    ws.on('message', onMessage);
    ws.on('pong', onPong);
    ws.on('error', terminate);
    ws.on('close', onClose);
    events.onOpen(connection);
  }

  // One function for all sockets. They find their connection through `this`.
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const connection = open.get(this);
    if (!connection) return;
    connection.lastSeenBeat = beat;
    connection.receive(data as Buffer, isBinary);
  }
  function onPong(this: WebSocket): void {
    const connection = open.get(this);
    if (connection) connection.lastSeenBeat = beat;
  }
  function onClose(this: WebSocket): void {
    const connection = open.get(this);
    if (!connection) return;
    open.delete(this);
    connection.release();
    events.onClose(connection);
  }

  const heartbeat = setInterval(() => {
    beat++;
    for (const [ws, connection] of open) {
      if (beat - connection.lastSeenBeat > MAX_SILENT_BEATS) ws.terminate();
      else if (beat - connection.lastSeenBeat > MAX_SILENT_BEATS / 2) ws.ping();
    }
  }, BEAT_MS);
  heartbeat.unref();

  return {
    count: () => open.size,
    async drain(withinMs) {
      isDraining = true;
      clearInterval(heartbeat);
      const until = performance.now() + withinMs;
      // Frames that have already arrived are calls too.
      await sleep(GRACE_MS);
      while (performance.now() < until && [...open.values()].some((connection) => connection.isBusy()))
        await sleep(20);
      const connections = [...open.values()];
      for (let at = 0; at < connections.length; at += 500) {
        for (const connection of connections.slice(at, at + 500))
          connection.close(CLOSE_CODES.restart, 'restart');
        await sleep(10);
      }
      wss.close();
    },
  };
}

const serviceUnavailable = { reject: 503 } as const;

function destroySocket(this: Duplex): void {
  this.destroy();
}
function terminate(this: WebSocket): void {
  this.terminate();
}

/**
 * Returns the path of a request. It does not use `URL`, which throws on addresses like `//`, which any client
 * can send.
 */
const getPath = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0];

/** Rejects upgrades without an endpoint. Otherwise their sockets would stay open forever. */
export function rejectOtherUpgrades(http: Server, paths: readonly string[]): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (paths.includes(getPath(request) ?? '')) return;
    socket.on('error', () => socket.destroy());
    rejectUpgrade(socket, 404);
  });
}

const statusTexts = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
} as const;

function rejectUpgrade(socket: Duplex, status: keyof typeof statusTexts): void {
  const retry = status === 503 ? 'Retry-After: 5\r\n' : '';
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${retry}\r\n`,
  );
  // A client that stays or continues to send does not keep a socket open.
  socket.resume();
  setTimeout(() => socket.destroy(), REJECTED_SOCKET_MS).unref();
}
