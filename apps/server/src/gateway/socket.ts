import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes, maxFrameBytes } from '@afterglow/protocol/closing';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Answer, Speaker } from './dispatch.ts';
import { floodRefusals } from './limits.ts';
import { textFrame } from './text-frame.ts';

/** Past this many waiting bytes a reader is too slow to keep. */
const maxWaitingBytes = 1024 * 1024;
/** Frames above the wire's limit are answered `too_large`; above this one the line is cut. */
const maxPayloadBytes = 1024 * 1024;
/** Calls of one socket that run at the same time; further ones wait their turn. */
const maxConcurrentCalls = 32;
const maxWaitingCalls = 1_000;
/** All frames of a socket that wait, together. */
const maxWaitingCharacters = 4 * 1024 * 1024;
/** Clients ping every 10 s; three missed ones and the line is dead. */
const silentMs = 30_000;
/** What was sent before the shutdown began has arrived by then. */
const graceMs = 100;

/** What the upgrade learned about who connects. */
export type Greeting = { speaker: Omit<Speaker, 'connectionId'>; sessionId: string | null };

/** Decides on an upgrade: a greeting, or the status to refuse with. */
export type Doorkeeper = (request: IncomingMessage) => Promise<Greeting | { refuse: 401 | 403 | 503 }>;

export type Connection = {
  id: string;
  speaker: Speaker;
  sessionId: string | null;
  /** A finished frame of `textFrame`. */
  send: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
};

export type SocketEvents = {
  opened: (connection: Connection) => void;
  closed: (connection: Connection) => void;
  answer: (text: string, speaker: Speaker) => Promise<Answer>;
};

export type Sockets = {
  count: () => number;
  /** Refuses newcomers, tells everybody to come back later (in slices), waits for running calls. */
  drain: (withinMs: number) => Promise<void>;
};

/** Bytes only: upgrade, frames in and out, silence, slowness, floods. What a frame means is `dispatch.ts`. */
export function openSockets(http: Server, path: string, door: Doorkeeper, events: SocketEvents): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: maxPayloadBytes, perMessageDeflate: false });
  const open = new Map<WebSocket, { connection: Connection; heardAt: number; running: () => number }>();
  let draining = false;

  // A batch of messages gives one socket an answer, a balance and a push in the same turn: one write, not three.
  let corked: Duplex[] = [];
  const flush = (): void => {
    const sockets = corked;
    corked = [];
    for (const socket of sockets) socket.uncork();
  };
  const flushSoon = (socket: Duplex): void => {
    if (socket.writableCorked > 0) return;
    socket.cork();
    if (corked.push(socket) === 1) process.nextTick(flush);
  };

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== path) return;
    socket.on('error', () => socket.destroy());
    void (
      draining
        ? Promise.resolve({ refuse: 503 } as const)
        : door(request).catch(() => ({ refuse: 503 }) as const)
    ).then((verdict) => {
      if ('refuse' in verdict) return refuseUpgrade(socket, verdict.refuse);
      wss.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, verdict));
    });
  });

  function welcome(ws: WebSocket, socket: Duplex, greeting: Greeting): void {
    const id = randomBytes(9).toString('base64url');
    const speaker: Speaker = { ...greeting.speaker, connectionId: id };
    const waiting: string[] = [];
    let waitingCharacters = 0;
    let running = 0;
    let refusals = 0;
    let refusalsSince = Date.now();
    const connection: Connection = {
      id,
      speaker,
      sessionId: greeting.sessionId,
      send: (frame) => {
        if (ws.readyState !== ws.OPEN) return;
        if (socket.writableLength + frame.length > maxWaitingBytes)
          return end(closeCodes.slowReader, 'slow reader');
        // Beside ws, which writes whole frames too and never holds one back without compression: the order stands.
        flushSoon(socket);
        socket.write(frame);
      },
      close: (code, reason) => end(code, reason),
    };
    // What had not begun when somebody was sent away does not begin any more.
    const end = (code: number, reason: string): void => {
      waiting.length = 0;
      cut(ws, code, reason);
    };
    const entry = { connection, heardAt: Date.now(), running: () => running + waiting.length };
    open.set(ws, entry);
    events.opened(connection);

    const next = (): void => {
      while (running < maxConcurrentCalls && waiting.length > 0) {
        running++;
        const text = waiting.shift() as string;
        waitingCharacters -= text.length;
        void events.answer(text, speaker).then((answer) => {
          running--;
          connection.send(textFrame(answer.text));
          if (answer.refusedForRate) countRefusal();
          next();
        });
      }
    };
    const countRefusal = (): void => {
      const now = Date.now();
      if (now - refusalsSince > 10_000) {
        refusals = 0;
        refusalsSince = now;
      }
      if (++refusals > floodRefusals) end(closeCodes.flood, 'flood');
    };

    ws.on('message', (data, isBinary) => {
      // Frames still arrive until the other side has answered the close; they are nobody's any more.
      if (ws.readyState !== ws.OPEN) return;
      entry.heardAt = Date.now();
      // A binary frame is no JSON text; it is answered as such. Of one that is too large no more is kept than shows it.
      const text = isBinary ? '' : (data as Buffer).subarray(0, maxFrameBytes + 1).toString();
      waitingCharacters += text.length;
      if (waiting.length >= maxWaitingCalls || waitingCharacters > maxWaitingCharacters)
        return end(closeCodes.flood, 'flood');
      waiting.push(text);
      next();
    });
    ws.on('pong', () => {
      entry.heardAt = Date.now();
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      waiting.length = 0;
      open.delete(ws);
      events.closed(connection);
    });
  }

  const heartbeat = setInterval(() => {
    const now = Date.now();
    for (const [ws, entry] of open) {
      if (now - entry.heardAt > silentMs) ws.terminate();
      else if (now - entry.heardAt > silentMs / 2) ws.ping();
    }
  }, 5_000);
  heartbeat.unref();

  return {
    count: () => open.size,
    async drain(withinMs) {
      draining = true;
      clearInterval(heartbeat);
      const until = Date.now() + withinMs;
      // Frames that are on the line already are calls too.
      await sleep(graceMs);
      while (Date.now() < until && [...open.values()].some((entry) => entry.running() > 0)) await sleep(20);
      const slices = [...open.keys()];
      for (let at = 0; at < slices.length; at += 500) {
        for (const ws of slices.slice(at, at + 500)) cut(ws, closeCodes.restart, 'restart');
        await sleep(10);
      }
      wss.close();
    },
  };
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

/** Says why, and does not wait for a reader that does not read. */
function cut(ws: WebSocket, code: number, reason: string): void {
  if (ws.readyState !== ws.OPEN) return;
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), 1_000).unref();
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
}
