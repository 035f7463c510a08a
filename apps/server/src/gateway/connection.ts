import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, MAX_FRAME_BYTES } from '@afterglow/protocol/socket-limits';
import type { WebSocket } from 'ws';
import type { EncodedReply } from '../rpc/frame.ts';
import type { Caller, MemberIdentity, StaffIdentity } from '../rpc/identity.ts';
import { getMalformedFrameCost, MAX_RATE_LIMITED_REPLIES } from '../rpc/rate-limits.ts';
import { encodeTextFrame } from './text-frame.ts';

/** With more waiting bytes than this a reader is too slow, and its socket is closed. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** The maximum number of concurrent calls of one socket. Further calls wait. */
const MAX_CONCURRENT_CALLS = 32;
const MAX_WAITING_CALLS = 1_000;
/** The maximum size of all waiting frames of a socket together. */
const MAX_WAITING_CHARACTERS = 4 * 1024 * 1024;

/** Only the beginning of an oversized frame is stored. The rate limit counts its full size. */
type ReceivedFrame = { text: string; bytes: number };

type WithoutConnection<Who extends { connectionId: string }> = Omit<Who, 'connectionId'>;

/** What the upgrade learned about the client. The connection adds its own id. */
export type AuthResult = {
  caller: {
    limitKey: string;
    member: WithoutConnection<MemberIdentity> | null;
    staff: WithoutConnection<StaffIdentity> | null;
  };
  sessionId: string | null;
  /** Closes the socket after this time, for a session that ends at a known moment. */
  endsInMs?: number;
};

export type Connection = {
  id: string;
  caller: Caller;
  sessionId: string | null;
  /** A finished frame of `encodeTextFrame`. */
  send: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
};

type HandleFrame = (text: string, caller: Caller) => Promise<EncodedReply>;

const thisProcess = randomBytes(6).toString('base64url');
let lastConnectionNumber = 0;

// A batch of messages gives one socket a reply, a balance and a push in the same turn: one write instead of three.
let corked: Duplex[] = [];
function flush(): void {
  const sockets = corked;
  corked = [];
  for (const socket of sockets) socket.uncork();
}
function flushSoon(socket: Duplex): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  if (corked.push(socket) === 1) process.nextTick(flush);
}

/**
 * An open socket: it handles its frames in order, with a limit of concurrent and of waiting frames. A class
 * with few fields and no closures, because there is one instance for every connected client.
 */
export class SocketConnection implements Connection {
  readonly id = thisProcess + (++lastConnectionNumber).toString(36);
  readonly caller: Caller;
  readonly sessionId: string | null;
  /** The heartbeat at which the last frame arrived. */
  lastSeenBeat: number;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #handle: HandleFrame;
  #running = 0;
  #waiting: ReceivedFrame[] | undefined;
  #waitingCharacters = 0;
  #rateLimited = 0;
  #rateLimitedSince = 0;
  readonly #ending: NodeJS.Timeout | undefined;

  constructor(ws: WebSocket, socket: Duplex, auth: AuthResult, handle: HandleFrame, beat: number) {
    const { limitKey, member, staff } = auth.caller;
    const connectionId = this.id;
    this.caller = {
      connectionId,
      limitKey,
      member: member && { ...member, connectionId },
      staff: staff && { ...staff, connectionId },
    };
    this.sessionId = auth.sessionId;
    this.lastSeenBeat = beat;
    this.#ws = ws;
    this.#socket = socket;
    this.#handle = handle;
    if (auth.endsInMs !== undefined) {
      const end = () => this.close(CLOSE_CODES.sessionEnded, 'session ended');
      this.#ending = setTimeout(end, auth.endsInMs).unref();
    }
  }

  send(frame: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    // Without this frame: a long reply alone does not make a slow reader.
    if (this.#socket.writableLength > MAX_WAITING_BYTES) {
      this.close(CLOSE_CODES.slowReader, 'slow reader');
      return;
    }
    // Writes beside ws, which also writes whole frames and without compression never delays one: the order is
    // preserved.
    flushSoon(this.#socket);
    this.#socket.write(frame);
  }

  /** Sends the reason and does not wait for a client that does not read. Queued calls are dropped. */
  close(code: number, reason: string): void {
    this.release();
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), 1_000).unref();
  }

  /** Releases what a closed connection no longer needs: queued calls and the timer of its end. */
  release(): void {
    clearTimeout(this.#ending);
    this.#clearQueue();
  }

  #clearQueue(): void {
    this.#waiting = undefined;
    this.#waitingCharacters = 0;
  }

  isBusy(): boolean {
    return this.#running > 0;
  }

  receive(data: Buffer, isBinary: boolean): void {
    // Frames still arrive until the other side has answered the close. They are ignored.
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    // A binary frame is no JSON text, and gets that error. Of an oversized frame only enough is stored to detect it.
    const text = isBinary ? '' : data.toString('utf8', 0, MAX_FRAME_BYTES + 1);
    const received = { text, bytes: data.length };
    if (this.#running < MAX_CONCURRENT_CALLS) this.#run(received);
    else this.#queue(received);
  }

  #queue(received: ReceivedFrame): void {
    this.#waiting ??= [];
    this.#waitingCharacters += received.text.length;
    if (this.#waiting.push(received) > MAX_WAITING_CALLS || this.#waitingCharacters > MAX_WAITING_CHARACTERS)
      this.close(CLOSE_CODES.flood, 'flood');
  }

  #run({ text, bytes }: ReceivedFrame): void {
    this.#running++;
    void this.#handle(text, this.caller).then((reply) => {
      this.#running--;
      this.send(encodeTextFrame(reply.text));
      if (reply.isRateLimited) this.#countRateLimited(getMalformedFrameCost(bytes));
      const next = this.#waiting?.shift();
      if (next === undefined) return this.#clearQueue();
      this.#waitingCharacters -= next.text.length;
      this.#run(next);
    });
  }

  #countRateLimited(weight: number): void {
    const now = performance.now();
    if (now - this.#rateLimitedSince > 10_000) {
      this.#rateLimited = 0;
      this.#rateLimitedSince = now;
    }
    this.#rateLimited += weight;
    if (this.#rateLimited > MAX_RATE_LIMITED_REPLIES) this.close(CLOSE_CODES.flood, 'flood');
  }
}
