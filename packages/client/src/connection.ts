import { closeCodes } from '@afterglow/protocol/closing';
import type { Clock } from './clock.ts';
import { reconnectDelayMs } from './reconnect.ts';

export const PING_EVERY_MS = 10_000;
export const PONG_WITHIN_MS = 8_000;
/** After waking, a link that died meanwhile should be noticed while the reader still looks for the app. */
export const WAKE_PONG_WITHIN_MS = 3_000;
/** Ticket and handshake together. */
export const CONNECT_WITHIN_MS = 15_000;

/** No status at all: the link broke, or we gave it up. */
const ABNORMAL = 1006;

/**
 * `idle` before start and after stop; `connecting`; `open`; `waiting` for the next attempt; `closed` for good: the session
 * ended or the server asked not to come back. Only `start` leaves `closed`.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'waiting' | 'closed';

/** Thrown by `ticket`: 401 and 403 end the attempts, anything else waits, at least for `retryAfterS` where it is known. */
export class TicketRefused extends Error {
  readonly status: number;
  readonly retryAfterS: number;
  constructor(status: number, retryAfterS = 0) {
    super(`The ticket was refused with ${status}`);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

export interface ConnectionOptions {
  /** Where the browser's own cookie opens a socket, if it may have one: one request instead of two. Refused, a ticket is asked for. */
  direct?: (() => string | null) | undefined;
  ticket: () => Promise<string>;
  url: (token: string) => string;
  WebSocket: typeof WebSocket;
  clock: Clock;
  random: () => number;
  onState: (state: ConnectionState) => void;
  onFrame: (text: string) => void;
  /** The text of a ping; any frame that follows it counts as its answer. */
  pingFrame: () => string;
}

export interface Connection {
  readonly state: ConnectionState;
  /** The code the last socket was closed with; null before. */
  readonly closeCode: number | null;
  start(): void;
  stop(): void;
  /** The reader is back, or the network came or went: try at once, or check that the link still lives. */
  wake(): void;
  /** Whether the text was given to an open socket. */
  send(text: string): boolean;
}

/** Keeps one socket open: tickets, heartbeat, coming back. Knows nothing of what the frames mean. */
export function createConnection(options: ConnectionOptions): Connection {
  const { direct, ticket, url, WebSocket, clock, random, onState, onFrame, pingFrame } = options;
  let state: ConnectionState = 'idle';
  let closeCode: number | null = null;
  let socket: WebSocket | null = null;
  let failures = 0;
  // Everything that belongs to one attempt is void once the next one began.
  let attempt = 0;
  let unansweredPing = false;
  /** A server that answers and will not let the cookie in is not tried with it again until the next `start`. */
  let cookieServes = true;
  const timers = { retry: () => {}, connect: () => {}, ping: () => {}, pong: () => {} };

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    onState(next);
  }

  function stopTimers(): void {
    for (const stop of Object.values(timers)) stop();
  }

  /** Lets go of the socket without waiting for its goodbye, which a dead link never brings. */
  function drop(): void {
    attempt += 1;
    unansweredPing = false;
    stopTimers();
    const dropped = socket;
    socket = null;
    if (dropped && dropped.readyState <= WebSocket.OPEN) dropped.close();
  }

  function lost(code: number, atLeastMs = 0): void {
    drop();
    closeCode = code;
    const delayMs = reconnectDelayMs(code, failures, random);
    failures += 1;
    if (delayMs !== null) timers.retry = clock.after(Math.max(delayMs, atLeastMs), connect);
    become(delayMs === null ? 'closed' : 'waiting');
  }

  function connect(): void {
    drop();
    const mine = attempt;
    const current = (): boolean => mine === attempt;
    become('connecting');
    timers.connect = clock.after(CONNECT_WITHIN_MS, () => lost(ABNORMAL));
    const address = cookieServes ? direct?.() : null;
    if (!address) byTicket(current);
    else open(new WebSocket(address), current, () => byTicket(current, distrustCookie));
  }

  /** A browser does not say why a socket never opened: only a ticket that opens one after it shows that the cookie was it. */
  function distrustCookie(): void {
    cookieServes = false;
  }

  function byTicket(current: () => boolean, onOpen?: () => void): void {
    socket = null;
    ticket()
      .then((token) => {
        if (current()) open(new WebSocket(url(token)), current, undefined, onOpen);
      })
      .catch((error: unknown) => {
        if (!current()) return;
        const refused = error instanceof TicketRefused ? error : null;
        const ended = refused?.status === 401 || refused?.status === 403;
        lost(ended ? closeCodes.sessionEnded : ABNORMAL, (refused?.retryAfterS ?? 0) * 1_000);
      });
  }

  /** `refused`: what to do when the socket never opens, in place of waiting. */
  function open(opened: WebSocket, current: () => boolean, refused?: () => void, onOpen?: () => void): void {
    socket = opened;
    let isOpen = false;
    opened.onopen = () => {
      if (!current()) return;
      isOpen = true;
      onOpen?.();
      timers.connect();
      closeCode = null;
      timers.ping = clock.after(PING_EVERY_MS, ping);
      become('open');
    };
    opened.onmessage = ({ data }) => {
      if (!current()) return;
      if (unansweredPing) {
        timers.pong();
        unansweredPing = false;
        failures = 0;
      }
      if (typeof data === 'string') onFrame(data);
    };
    // The close that follows says the same; some sockets throw when nobody listens.
    opened.onerror = () => {};
    opened.onclose = ({ code }) => {
      if (!current()) return;
      if (refused && !isOpen) refused();
      else lost(code);
    };
  }

  function ping(withinMs = PONG_WITHIN_MS): void {
    timers.ping();
    timers.ping = clock.after(PING_EVERY_MS, ping);
    timers.pong();
    unansweredPing = true;
    timers.pong = clock.after(withinMs, () => lost(ABNORMAL));
    socket?.send(pingFrame());
  }

  return {
    get state() {
      return state;
    },
    get closeCode() {
      return closeCode;
    },
    start() {
      if (state !== 'idle' && state !== 'closed') return;
      failures = 0;
      cookieServes = true;
      connect();
    },
    stop() {
      drop();
      closeCode = null;
      become('idle');
    },
    wake() {
      if (state === 'waiting') connect();
      else if (state === 'open' && socket && socket.readyState > WebSocket.OPEN) connect();
      else if (state === 'open') ping(WAKE_PONG_WITHIN_MS);
    },
    send(text) {
      if (state !== 'open' || !socket || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
  };
}
