import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import type { Clock } from './clock.ts';
import { createHeartbeat } from './heartbeat.ts';

/** After waking, a dead connection has to be noticed before the user does anything. */
const WAKE_PONG_WITHIN_MS = 3_000;
/** Ticket and handshake together. */
const CONNECT_WITHIN_MS = 15_000;

/** No close status: the connection broke, or we abandoned it. */
const ABNORMAL = 1006;

/**
 * `idle` before start and after stop; `connecting`; `open`; `waiting` for the next attempt; `closed` permanently: the
 * session ended or the server asked not to reconnect. Only `start` leaves `closed`.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'waiting' | 'closed';

/**
 * Thrown by `ticket`. 401 and 403 end the attempts; other statuses are retried, after at least `retryAfterS` if known.
 */
export class TicketError extends Error {
  readonly status: number;
  readonly retryAfterS: number;
  constructor(status: number, retryAfterS = 0) {
    super(`the ticket was rejected with ${status}`);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

interface ConnectionOptions {
  /**
   * The URL at which the browser's cookie opens a socket, if any: one request instead of two. If it is rejected, a
   * ticket is requested.
   */
  direct?: (() => string | null) | undefined;
  ticket: () => Promise<string>;
  url: (token: string) => string;
  WebSocket: typeof WebSocket;
  clock: Clock;
  random: () => number;
  onState: (state: ConnectionState) => void;
  onFrame: (text: string) => void;
  /** The text of a ping; any later frame counts as its reply. */
  pingFrame: () => string;
}

export interface Connection {
  readonly state: ConnectionState;
  /** The close code of the last socket; null before. */
  readonly closeCode: number | null;
  start(): void;
  stop(): void;
  /**
   * The page is visible again, or the network came or went: connect at once, or check whether the connection is alive.
   */
  wake(): void;
  /** Whether the text was passed to an open socket. */
  send(text: string): boolean;
}

/** Keeps one socket open: tickets, heartbeat, reconnects. Does not interpret the frames. */
export function createConnection(options: ConnectionOptions): Connection {
  const { direct, ticket, url, WebSocket, clock, random, onState, onFrame, pingFrame } = options;
  let state: ConnectionState = 'idle';
  let closeCode: number | null = null;
  let socket: WebSocket | null = null;
  let failures = 0;
  // State of one attempt; void when the next one starts.
  let attempt = 0;
  /** After a server has rejected the cookie, it is not tried again before the next `start`. */
  let isCookieAccepted = true;
  const timers = { retry: () => {}, connect: () => {} };
  const heartbeat = createHeartbeat({
    clock,
    sendPing: () => socket?.send(pingFrame()),
    onDead: () => handleLoss(ABNORMAL),
  });

  function setState(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    onState(next);
  }

  /** Abandons the socket without waiting for its close event, which a dead connection never sends. */
  function dropSocket(): void {
    attempt += 1;
    timers.retry();
    timers.connect();
    heartbeat.stop();
    const closing = socket;
    socket = null;
    if (closing && closing.readyState <= WebSocket.OPEN) closing.close();
  }

  function handleLoss(code: number, minDelayMs = 0): void {
    dropSocket();
    closeCode = code;
    const delayMs = getReconnectDelayMs(code, failures, random);
    failures += 1;
    if (delayMs !== null) timers.retry = clock.after(Math.max(delayMs, minDelayMs), connect);
    setState(delayMs === null ? 'closed' : 'waiting');
  }

  function connect(): void {
    dropSocket();
    const ownAttempt = attempt;
    const isCurrent = (): boolean => ownAttempt === attempt;
    setState('connecting');
    timers.connect = clock.after(CONNECT_WITHIN_MS, () => handleLoss(ABNORMAL));
    const directUrl = isCookieAccepted ? direct?.() : null;
    if (!directUrl) connectByTicket(isCurrent);
    else open(new WebSocket(directUrl), isCurrent, () => connectByTicket(isCurrent, distrustCookie));
  }

  /**
   * Stops using the cookie until the next `start`. A browser does not say why a socket failed to open; only a
   * socket that then opens with a ticket shows that the cookie was rejected.
   */
  function distrustCookie(): void {
    isCookieAccepted = false;
  }

  function connectByTicket(isCurrent: () => boolean, onOpen?: () => void): void {
    socket = null;
    ticket()
      .then((token) => {
        if (isCurrent()) open(new WebSocket(url(token)), isCurrent, undefined, onOpen);
      })
      .catch((error: unknown) => {
        if (!isCurrent()) return;
        const ticketError = error instanceof TicketError ? error : null;
        const isSessionEnded = ticketError?.status === 401 || ticketError?.status === 403;
        handleLoss(
          isSessionEnded ? CLOSE_CODES.sessionEnded : ABNORMAL,
          (ticketError?.retryAfterS ?? 0) * 1_000,
        );
      });
  }

  /** Uses a new socket. `onRejected` runs instead of the wait if it never opens. */
  function open(
    newSocket: WebSocket,
    isCurrent: () => boolean,
    onRejected?: () => void,
    onOpen?: () => void,
  ): void {
    socket = newSocket;
    let isOpen = false;
    newSocket.onopen = () => {
      if (!isCurrent()) return;
      isOpen = true;
      onOpen?.();
      timers.connect();
      closeCode = null;
      heartbeat.start();
      setState('open');
    };
    newSocket.onmessage = ({ data }) => {
      if (!isCurrent()) return;
      if (heartbeat.receive()) failures = 0;
      if (typeof data === 'string') onFrame(data);
    };
    // The close event that follows carries the same information; some sockets throw without an error listener.
    newSocket.onerror = () => {};
    newSocket.onclose = ({ code }) => {
      if (!isCurrent()) return;
      if (onRejected && !isOpen) onRejected();
      else handleLoss(code);
    };
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
      isCookieAccepted = true;
      connect();
    },
    stop() {
      dropSocket();
      closeCode = null;
      setState('idle');
    },
    wake() {
      if (state === 'waiting') connect();
      else if (state === 'open' && socket && socket.readyState > WebSocket.OPEN) connect();
      else if (state === 'open') heartbeat.ping(WAKE_PONG_WITHIN_MS);
    },
    send(text) {
      if (state !== 'open' || !socket || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
  };
}

const BASE_MS = 500;
const CAP_MS = 15_000;
/** Clients spread their reconnects to a restarting server evenly over this time. */
const RESTART_SPREAD_MS = 10_000;

/**
 * Returns the wait before the next attempt, or null for none. `failures`: attempts since the connection last proved
 * alive; `random`: 0 up to 1. Full jitter: any wait up to the doubled ceiling, so that clients that were cut off
 * together do not reconnect together.
 */
export function getReconnectDelayMs(
  closeCode: number,
  failures: number,
  random: () => number,
): number | null {
  if (closeCode === CLOSE_CODES.flood || closeCode === CLOSE_CODES.sessionEnded) return null;
  if (closeCode === CLOSE_CODES.restart) return random() * RESTART_SPREAD_MS;
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(failures, 20));
}
