import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@afterglow/protocol/closing';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Answer } from '../calls/frame.ts';
import type { Speaker } from '../calls/handler.ts';
import { type Connection, type Greeting, Line } from './line.ts';

/** Frames above the wire's limit are answered `too_large`; above this one the line is cut. */
const maxPayloadBytes = 1024 * 1024;
/** Silence is counted in beats: a number a socket and no clock for each frame. */
const beatMs = 5_000;
/** Clients ping every 10 s; three missed ones and the line is dead. */
const silentBeats = 30_000 / beatMs;
/** What was sent before the shutdown began has arrived by then. */
const graceMs = 100;

/** A refusal has been read by then. */
const refusedMs = 2_000;

/** Decides on an upgrade: a greeting, or the status to refuse with. */
export type Doorkeeper = (
  request: IncomingMessage,
) => Promise<(Greeting & { setCookies?: readonly string[] }) | { refuse: 401 | 403 | 503 }>;

export type SocketEvents = {
  opened: (connection: Connection) => void;
  closed: (connection: Connection) => void;
  answer: (text: string, speaker: Speaker) => Promise<Answer>;
};

export type Sockets = {
  count: () => number;
  /** Refuses newcomers, waits for running calls, then tells everybody to come back later, in slices. */
  drain: (withinMs: number) => Promise<void>;
};

/** Who may in, who is there, who fell silent. What goes over one socket is `line.ts`, what it means `dispatch.ts`. */
export function openSockets(http: Server, path: string, door: Doorkeeper, events: SocketEvents): Sockets {
  // `open` keeps them; the set and the closure a socket that ws would keep beside it are left out.
  const options = { noServer: true, clientTracking: false, perMessageDeflate: false };
  const wss = new WebSocketServer({ ...options, maxPayload: maxPayloadBytes });
  const open = new Map<WebSocket, Line>();
  // What the answer to the upgrade under way says beside its own; ws writes it before it returns.
  let setCookies: readonly string[] = [];
  wss.on('headers', (headers) => {
    for (const cookie of setCookies) headers.push(`Set-Cookie: ${cookie}`);
  });
  let draining = false;
  let beat = 0;

  http.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== path) return;
    socket.on('error', destroy);
    const verdict = draining ? away : await door(request).catch(() => away);
    if ('refuse' in verdict) return refuseUpgrade(socket, verdict.refuse);
    setCookies = verdict.setCookies ?? [];
    wss.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', destroy);
      welcome(ws, new Line(ws, socket, verdict, events.answer, beat));
    });
  });

  function welcome(ws: WebSocket, line: Line): void {
    open.set(ws, line);
    ws.on('message', heard);
    ws.on('pong', alive);
    ws.on('error', cut);
    ws.on('close', closed);
    events.opened(line);
  }

  // One function for all sockets, which find their line by themselves.
  function heard(this: WebSocket, data: RawData, isBinary: boolean): void {
    const line = open.get(this);
    if (!line) return;
    line.heardAt = beat;
    line.hear(data as Buffer, isBinary);
  }
  function alive(this: WebSocket): void {
    const line = open.get(this);
    if (line) line.heardAt = beat;
  }
  function closed(this: WebSocket): void {
    const line = open.get(this);
    if (!line) return;
    open.delete(this);
    line.forget();
    events.closed(line);
  }

  const heartbeat = setInterval(() => {
    beat++;
    for (const [ws, line] of open) {
      if (beat - line.heardAt > silentBeats) ws.terminate();
      else if (beat - line.heardAt > silentBeats / 2) ws.ping();
    }
  }, beatMs);
  heartbeat.unref();

  return {
    count: () => open.size,
    async drain(withinMs) {
      draining = true;
      clearInterval(heartbeat);
      const until = performance.now() + withinMs;
      // Frames that are on the line already are calls too.
      await sleep(graceMs);
      while (performance.now() < until && [...open.values()].some((line) => line.busy())) await sleep(20);
      const lines = [...open.values()];
      for (let at = 0; at < lines.length; at += 500) {
        for (const line of lines.slice(at, at + 500)) line.close(closeCodes.restart, 'restart');
        await sleep(10);
      }
      wss.close();
    },
  };
}

const away = { refuse: 503 } as const;

function destroy(this: Duplex): void {
  this.destroy();
}
function cut(this: WebSocket): void {
  this.terminate();
}

/** Not by `URL`, which throws at addresses like `//` that anybody may send. */
const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0];

/** An upgrade that no door waits for is refused; its socket would stay open for ever. */
export function refuseOtherUpgrades(http: Server, doors: readonly string[]): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (doors.includes(pathOf(request) ?? '')) return;
    socket.on('error', () => socket.destroy());
    refuseUpgrade(socket, 404);
  });
}

const statusTexts = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
} as const;

function refuseUpgrade(socket: Duplex, status: keyof typeof statusTexts): void {
  const retry = status === 503 ? 'Retry-After: 5\r\n' : '';
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${retry}\r\n`,
  );
  // Whoever stays all the same, or goes on talking, keeps no socket of ours open.
  socket.resume();
  setTimeout(() => socket.destroy(), refusedMs).unref();
}
