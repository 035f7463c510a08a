import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { closeCodes, maxFrameBytes } from '@afterglow/protocol/closing';
import type { WebSocket } from 'ws';
import type { Answer } from '../calls/frame.ts';
import type { Speaker } from '../calls/handler.ts';
import { floodRefusals, noiseOf } from '../calls/limits.ts';
import { textFrame } from './text-frame.ts';

/** Past this many waiting bytes a reader is too slow to keep. */
const maxWaitingBytes = 1024 * 1024;
/** Calls of one socket that run at the same time; further ones wait their turn. */
const maxConcurrentCalls = 32;
const maxWaitingCalls = 1_000;
/** All frames of a socket that wait, together. */
const maxWaitingCharacters = 4 * 1024 * 1024;

/** Of a frame that is too large only the head is kept, but it weighs what came. */
type Heard = { text: string; bytes: number };

/** What the upgrade learned about who connects. */
export type Greeting = { speaker: Omit<Speaker, 'connectionId'>; sessionId: string | null };

export type Connection = {
  id: string;
  speaker: Speaker;
  sessionId: string | null;
  /** A finished frame of `textFrame`. */
  send: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
};

type AnswerTo = (text: string, speaker: Speaker) => Promise<Answer>;

const thisProcess = randomBytes(6).toString('base64url');
let serial = 0;

// A batch of messages gives one socket an answer, a balance and a push in the same turn: one write, not three.
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
 * One open socket: its frames in their order, as many at a time as it may, and no more waiting than is good. A class with
 * few fields and no closures, because there are as many of it as people are connected.
 */
export class Line implements Connection {
  readonly id = thisProcess + (++serial).toString(36);
  readonly speaker: Speaker;
  readonly sessionId: string | null;
  /** The heartbeat at which something was last heard. */
  heardAt: number;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #answer: AnswerTo;
  #running = 0;
  #waiting: Heard[] | undefined;
  #waitingCharacters = 0;
  #refusals = 0;
  #refusalsSince = 0;

  constructor(ws: WebSocket, socket: Duplex, greeting: Greeting, answer: AnswerTo, heardAt: number) {
    this.speaker = { ...greeting.speaker, connectionId: this.id };
    this.sessionId = greeting.sessionId;
    this.heardAt = heardAt;
    this.#ws = ws;
    this.#socket = socket;
    this.#answer = answer;
  }

  send(frame: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#socket.writableLength + frame.length > maxWaitingBytes) {
      this.close(closeCodes.slowReader, 'slow reader');
      return;
    }
    // Beside ws, which writes whole frames too and never holds one back without compression: the order stands.
    flushSoon(this.#socket);
    this.#socket.write(frame);
  }

  /** Says why, and does not wait for a reader that does not read. What had not begun does not begin any more. */
  close(code: number, reason: string): void {
    this.forget();
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), 1_000).unref();
  }

  forget(): void {
    this.#waiting = undefined;
    this.#waitingCharacters = 0;
  }

  busy(): boolean {
    return this.#running > 0;
  }

  hear(data: Buffer, isBinary: boolean): void {
    // Frames still arrive until the other side has answered the close; they are nobody's any more.
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    // A binary frame is no JSON text; it is answered as such. Of one that is too large no more is kept than shows it.
    const text = isBinary ? '' : data.toString('utf8', 0, maxFrameBytes + 1);
    const heard = { text, bytes: data.length };
    if (this.#running < maxConcurrentCalls) this.#run(heard);
    else this.#queue(heard);
  }

  #queue(heard: Heard): void {
    this.#waiting ??= [];
    this.#waitingCharacters += heard.text.length;
    if (this.#waiting.push(heard) > maxWaitingCalls || this.#waitingCharacters > maxWaitingCharacters)
      this.close(closeCodes.flood, 'flood');
  }

  #run({ text, bytes }: Heard): void {
    this.#running++;
    void this.#answer(text, this.speaker).then((answer) => {
      this.#running--;
      this.send(textFrame(answer.text));
      if (answer.refusedForRate) this.#countRefusal(noiseOf(bytes));
      const next = this.#waiting?.shift();
      if (next === undefined) return this.forget();
      this.#waitingCharacters -= next.text.length;
      this.#run(next);
    });
  }

  #countRefusal(weight: number): void {
    const now = performance.now();
    if (now - this.#refusalsSince > 10_000) {
      this.#refusals = 0;
      this.#refusalsSince = now;
    }
    this.#refusals += weight;
    if (this.#refusals > floodRefusals) this.close(closeCodes.flood, 'flood');
  }
}
