import type { CallContract, InputOf, PushContract } from '@afterglow/protocol/define';
import { CLOSE_CODES, MAX_FRAME_BYTES } from '@afterglow/protocol/socket-limits';
import { createCallQueue } from './call-queue.ts';
import { type Clock, realClock } from './clock.ts';
import { type ConnectionState, createConnection } from './connection.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { type Frame, type Push, parseFrame, type Reply } from './reply.ts';
import { type AnyReply, createCallError, createSentCalls, type PendingCall } from './sent-calls.ts';
import { onVisibleOrNetwork } from './wake.ts';

const CALL_TIMEOUT_MS = 15_000;

export type Calls = Record<string, CallContract>;
export type Pushes = Record<string, PushContract>;

/** The connection's states, and `authenticated` after the session store has confirmed the session. */
export type ChannelState = ConnectionState | 'authenticated';

interface CallOptions {
  /** Sent before all other waiting calls. */
  priority?: boolean;
  /** Starts when the call is sent; default 15 s. */
  timeoutMs?: number;
  /** false: resolves with `offline` instead of waiting for the connection or the sign-in. */
  queue?: boolean;
}

export interface Channel<C extends Calls = Calls, P extends Pushes = Pushes> {
  readonly state: ChannelState;
  /** Why the last connection ended; null while there is none or it is open. */
  readonly closeCode: number | null;
  /** Calls back after each change of `state`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Sends the call at once if possible, else stores it until it can be sent; a call that already waits is not stored
   * twice. Never rejects. Replies and pushes are trusted to fit the contract and not validated: the server is ours, and
   * the schemas weigh more than a screen.
   */
  call<Name extends keyof C & string>(
    name: Name,
    ...rest: Record<never, never> extends InputOf<C[Name]>
      ? [data?: InputOf<C[Name]>, options?: CallOptions]
      : [data: InputOf<C[Name]>, options?: CallOptions]
  ): Promise<Reply<C[Name]>>;
  on<Name extends keyof P & string>(name: Name, listener: (push: Push<P[Name]>) => void): () => void;
  start(): void;
  /** Closes and forgets all waiting calls: the next start may be another member. */
  stop(): void;
  /**
   * Passes the result of `session/validate` to the channel, which then sends the member's waiting calls. Reset when the
   * connection breaks.
   */
  setAuthenticated(yes: boolean): void;
}

export interface ChannelOptions<C extends Calls> {
  /** The address at which the browser's cookie alone opens a socket. Null or absent: a ticket is needed. */
  direct?: () => string | null;
  /** Requests a new ticket for each attempt; may throw `TicketError`. */
  ticket: () => Promise<string>;
  url: (token: string) => string;
  /** The calls that are allowed before sign-in. */
  guestCalls: readonly (keyof C & string)[];
  WebSocket?: typeof WebSocket;
  clock?: Clock;
  /** From 0 to 1, exclusive. */
  random?: () => number;
  /** Signals when to check the connection immediately; default: tab visible, page shown again, network back. */
  onVisible?: (wake: () => void) => () => void;
  /** Called with the number of an internal error, under which its log has it. */
  onInternalError?: (reference: unknown) => void;
  /** Reports errors that do not stop the channel: unreadable frames, listeners that throw. */
  onError?: (what: string, cause: unknown) => void;
}

/**
 * Returns whether a frame is too large. A code unit takes at most three bytes, so only long frames are
 * measured.
 */
const isTooLarge = (frame: string): boolean =>
  frame.length * 3 > MAX_FRAME_BYTES && new TextEncoder().encode(frame).length > MAX_FRAME_BYTES;

/** Returns one real-time channel that carries all calls and pushes of one contract. Starts when `start` is called. */
export function createChannel<C extends Calls, P extends Pushes>(options: ChannelOptions<C>): Channel<C, P> {
  const {
    ticket,
    url,
    guestCalls,
    clock = realClock,
    random = Math.random,
    onVisible = onVisibleOrNetwork,
  } = options;
  const onError = options.onError ?? ((what, cause) => console.warn(what, cause));
  const states = createListeners<[]>((error) =>
    onError('A listener to the state of the channel threw', error),
  );
  const pushListeners = new Map<string, Listeners<[Push<PushContract>]>>();
  const queue = createCallQueue<PendingCall>();
  const sent = createSentCalls(clock);
  const guestCallNames: ReadonlySet<string> = new Set(guestCalls);
  let isAuthenticated = false;
  let lastId = 0;
  let stopWaking: (() => void) | null = null;

  const connection = createConnection({
    direct: options.direct,
    ticket,
    url,
    WebSocket: options.WebSocket ?? globalThis.WebSocket,
    clock,
    random,
    pingFrame: () => JSON.stringify({ module: 'ping', request_id: `c${++lastId}` }),
    onFrame,
    onState(state) {
      if (state !== 'open') {
        isAuthenticated = false;
        sent.settleAll('offline');
      }
      if (state === 'closed')
        settleQueued(connection.closeCode === CLOSE_CODES.sessionEnded ? 'unauthenticated' : 'offline');
      flush();
      states.call();
    },
  });

  const canSend = (call: PendingCall): boolean =>
    connection.state === 'open' && (isAuthenticated || call.isGuestCall);

  function flush(): void {
    for (const call of queue.takeReady(canSend)) transmit(call);
  }

  function settleQueued(code: string): void {
    for (const call of queue.takeReady()) call.settle(createCallError(code));
  }

  function transmit(call: PendingCall): void {
    const requestId = `c${++lastId}`;
    const frame = JSON.stringify({ module: call.name, request_id: requestId, data: call.data });
    if (isTooLarge(frame)) call.settle(createCallError('too_large'));
    else if (!connection.send(frame)) call.settle(createCallError('offline'));
    else sent.add(requestId, call);
  }

  function onFrame(text: string): void {
    const frame = parseFrame(text);
    if (!frame) onError('A frame was not understood', text.slice(0, 200));
    else if (frame.requestId === undefined) onPush(frame);
    else {
      if (!frame.reply.ok && frame.reply.code === 'internal')
        options.onInternalError?.((frame.details as { reference?: unknown } | undefined)?.reference);
      sent.settle(frame.requestId, frame.reply);
    }
  }

  function onPush({ module: name, data, details }: Frame): void {
    pushListeners.get(name)?.call({ data, details });
  }

  function call(
    name: string,
    data?: unknown,
    { priority = false, timeoutMs = CALL_TIMEOUT_MS, queue: canQueue = true }: CallOptions = {},
  ): Promise<AnyReply> {
    const { promise, resolve } = Promise.withResolvers<AnyReply>();
    const isGuestCall = guestCallNames.has(name);
    const pending: PendingCall = { name, data, isGuestCall, timeoutMs, reply: promise, settle: resolve };
    if (canSend(pending)) transmit(pending);
    else if (connection.state === 'closed' || !canQueue) resolve(createCallError('offline'));
    else return queue.add({ key: JSON.stringify([name, data]), priority, item: pending }).reply;
    return promise;
  }

  return {
    get state() {
      return connection.state === 'open' && isAuthenticated ? 'authenticated' : connection.state;
    },
    get closeCode() {
      return connection.closeCode;
    },
    subscribe: states.add,
    call: call as Channel<C, P>['call'],
    on(name, listener) {
      let listeners = pushListeners.get(name);
      if (!listeners) {
        listeners = createListeners((error) => onError(`A listener to ${name} threw`, error));
        pushListeners.set(name, listeners);
      }
      return listeners.add(listener as (push: Push<PushContract>) => void);
    },
    start() {
      stopWaking ??= onVisible(connection.wake);
      connection.start();
    },
    stop() {
      stopWaking?.();
      stopWaking = null;
      connection.stop();
      settleQueued('offline');
    },
    setAuthenticated(yes) {
      if (connection.state !== 'open' || isAuthenticated === yes) return;
      isAuthenticated = yes;
      flush();
      states.call();
    },
  };
}
