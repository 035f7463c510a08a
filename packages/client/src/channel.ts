import { closeCodes, maxFrameBytes } from '@afterglow/protocol/closing';
import type { CallContract, InputOf, PushContract } from '@afterglow/protocol/define';
import { createCallQueue } from './call-queue.ts';
import { type Clock, realClock } from './clock.ts';
import { type ConnectionState, createConnection } from './connection.ts';
import { type Frame, parseFrame } from './frame.ts';
import { createListeners, type Listeners } from './listeners.ts';
import type { Push, Refused, Reply } from './reply.ts';
import { onVisibleOrNetwork } from './wake.ts';

export const CALL_TIMEOUT_MS = 15_000;

export type Calls = Record<string, CallContract>;
export type Pushes = Record<string, PushContract>;

/** The connection's states, and `authenticated` once the session store has said so. */
export type ChannelState = ConnectionState | 'authenticated';

export interface CallOptions {
  /** Goes before everything else that waits. */
  priority?: boolean;
  /** Counted from when it is sent; default 15 s. */
  timeoutMs?: number;
  /** false: answers `offline` instead of waiting for the connection or the sign-in. */
  queue?: boolean;
}

export interface Channel<C extends Calls = Calls, P extends Pushes = Pushes> {
  readonly state: ChannelState;
  /** Why the last connection ended; null while there is none or it is open. */
  readonly closeCode: number | null;
  /** Calls back after each change of `state`; answers with what stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Sent at once if it may be, else kept until it may; the same call that already waits is not kept twice.
   * Never rejects. Replies and pushes are taken as the contract says, unchecked: their server is ours, and what would check
   * them weighs more than a screen.
   */
  call<Name extends keyof C & string>(
    name: Name,
    ...rest: Record<never, never> extends InputOf<C[Name]>
      ? [data?: InputOf<C[Name]>, options?: CallOptions]
      : [data: InputOf<C[Name]>, options?: CallOptions]
  ): Promise<Reply<C[Name]>>;
  on<Name extends keyof P & string>(name: Name, listener: (push: Push<P[Name]>) => void): () => void;
  start(): void;
  /** Closes and forgets everything that waits: the next start may be somebody else. */
  stop(): void;
  /** What `session/validate` answered; lets the member's waiting calls go. Void as soon as the connection breaks. */
  authenticated(yes: boolean): void;
}

export interface ChannelOptions<C extends Calls> {
  /** Where the browser's cookie alone opens a socket; null, or none: by ticket. */
  direct?: () => string | null;
  /** A fresh ticket for each attempt; may throw `TicketRefused`. */
  ticket: () => Promise<string>;
  url: (token: string) => string;
  /** What may be called before signing in. */
  guestCalls: readonly (keyof C & string)[];
  WebSocket?: typeof WebSocket;
  clock?: Clock;
  /** 0 up to 1. */
  random?: () => number;
  /** Tells when to look after the connection at once; default: tab visible, page shown again, network back. */
  onVisible?: (wake: () => void) => () => void;
  /** Whatever is wrong but not worth dying for: frames that cannot be read, listeners that throw. */
  onFault?: (what: string, cause: unknown) => void;
}

type Answer = Reply<CallContract>;

interface Pending {
  name: string;
  data: unknown;
  guest: boolean;
  timeoutMs: number;
  answer: Promise<Answer>;
  settle: (answer: Answer) => void;
}

const refused = (code: string, details?: unknown): Answer =>
  ({ ok: false, code, details }) as Refused as Answer;

/** A code unit takes at most three bytes, so only long frames are measured. */
const tooLarge = (frame: string): boolean =>
  frame.length * 3 > maxFrameBytes && new TextEncoder().encode(frame).length > maxFrameBytes;

/** One real-time channel that carries all calls and pushes of one contract. Starts when `start` is called. */
export function createChannel<C extends Calls, P extends Pushes>(options: ChannelOptions<C>): Channel<C, P> {
  const {
    ticket,
    url,
    guestCalls,
    clock = realClock,
    random = Math.random,
    onVisible = onVisibleOrNetwork,
  } = options;
  const onFault = options.onFault ?? ((what, cause) => console.warn(what, cause));
  const states = createListeners<[]>((error) =>
    onFault('A listener to the state of the channel threw', error),
  );
  const pushed = new Map<string, Listeners<[Push<PushContract>]>>();
  const queue = createCallQueue<Pending>();
  const sent = new Map<string, { call: Pending; stopTimer: () => void }>();
  const guests: ReadonlySet<string> = new Set(guestCalls);
  let authenticated = false;
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
        authenticated = false;
        settleSent('offline');
      }
      if (state === 'closed')
        settleQueued(connection.closeCode === closeCodes.sessionEnded ? 'unauthenticated' : 'offline');
      flush();
      states.call();
    },
  });

  const mayGo = (call: Pending): boolean => connection.state === 'open' && (authenticated || call.guest);

  function flush(): void {
    for (const call of queue.take(mayGo)) transmit(call);
  }

  function settleSent(code: string): void {
    const lost = [...sent.values()];
    sent.clear();
    for (const { call, stopTimer } of lost) {
      stopTimer();
      call.settle(refused(code));
    }
  }

  function settleQueued(code: string): void {
    for (const call of queue.take()) call.settle(refused(code));
  }

  function transmit(call: Pending): void {
    const requestId = `c${++lastId}`;
    const frame = JSON.stringify({ module: call.name, request_id: requestId, data: call.data });
    if (tooLarge(frame)) call.settle(refused('too_large'));
    else if (!connection.send(frame)) call.settle(refused('offline'));
    else {
      const stopTimer = clock.after(call.timeoutMs, () => {
        sent.delete(requestId);
        call.settle(refused('timeout'));
      });
      sent.set(requestId, { call, stopTimer });
    }
  }

  function onFrame(text: string): void {
    const frame = parseFrame(text);
    if (!frame) onFault('A frame was not understood', text.slice(0, 200));
    else if (frame.requestId === undefined) onPush(frame);
    else {
      const asked = sent.get(frame.requestId);
      // Pongs, and answers to calls that were given up.
      if (!asked) return;
      sent.delete(frame.requestId);
      asked.stopTimer();
      asked.call.settle(frame.answer);
    }
  }

  function onPush({ module: name, data, details }: Frame): void {
    pushed.get(name)?.call({ data, details });
  }

  function call(
    name: string,
    data?: unknown,
    { priority = false, timeoutMs = CALL_TIMEOUT_MS, queue: keep = true }: CallOptions = {},
  ): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const guest = guests.has(name);
    const pending: Pending = { name, data, guest, timeoutMs, answer: promise, settle: resolve };
    if (mayGo(pending)) transmit(pending);
    else if (connection.state === 'closed' || !keep) resolve(refused('offline'));
    else return queue.add({ key: JSON.stringify([name, data]), priority, item: pending }).answer;
    return promise;
  }

  return {
    get state() {
      return connection.state === 'open' && authenticated ? 'authenticated' : connection.state;
    },
    get closeCode() {
      return connection.closeCode;
    },
    subscribe: states.add,
    call: call as Channel<C, P>['call'],
    on(name, listener) {
      let listeners = pushed.get(name);
      if (!listeners) {
        listeners = createListeners((error) => onFault(`A listener to ${name} threw`, error));
        pushed.set(name, listeners);
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
    authenticated(yes) {
      if (connection.state !== 'open' || authenticated === yes) return;
      authenticated = yes;
      flush();
      states.call();
    },
  };
}
