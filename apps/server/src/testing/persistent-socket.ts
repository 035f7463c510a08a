import { realClock } from '@afterglow/client/clock';
import { createConnection } from '@afterglow/client/connection';
import { WebSocket } from 'ws';

export type PersistentSocket = {
  /** For each connection: when it was started, when it was authenticated, and how long authentication took. */
  known: { fromMs: number; atMs: number; afterMs: number }[];
  stop: () => void;
};

/**
 * Opens a socket with the app's own reconnect rules: it is opened with a ticket and validates its session
 * immediately. `url` returns the current address of the server. `random` determines the jitter of the
 * reconnect delay.
 */
export function openPersistentSocket(
  url: () => string,
  cookie: string,
  random: () => number,
): PersistentSocket {
  const known: PersistentSocket['known'] = [];
  let fromMs = 0;
  let requestedMs = 0;
  class WithCookie extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie }, perMessageDeflate: false });
    }
  }
  const connection = createConnection({
    ticket: async () => {
      const answer = await fetch(`${url()}/api/ticket`, { method: 'POST', headers: { cookie } });
      if (!answer.ok) throw new Error(`ticket: ${answer.status}`);
      return ((await answer.json()) as { token: string }).token;
    },
    url: (token) => `${url().replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`,
    WebSocket: WithCookie as unknown as typeof globalThis.WebSocket,
    clock: realClock,
    random,
    pingFrame: () => '{"module":"ping"}',
    onState: (state) => {
      if (state === 'connecting') fromMs = performance.now();
      if (state !== 'open') return;
      requestedMs = performance.now();
      connection.send('{"module":"session/validate","request_id":"who"}');
    },
    onFrame: (text) => {
      const { request_id, data } = JSON.parse(text);
      if (request_id !== 'who' || data?.authenticated !== true) return;
      const atMs = performance.now();
      known.push({ fromMs, atMs, afterMs: atMs - requestedMs });
    },
  });
  connection.start();
  return { known, stop: () => connection.stop() };
}
