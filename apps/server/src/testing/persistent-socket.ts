import { realClock } from '@afterglow/client/clock';
import { createConnection } from '@afterglow/client/connection';
import { WebSocket } from 'ws';

export type PersistentSocket = {
  /** Of each of its connections: when it set out, when it was known who speaks, and how long that took to be answered. */
  known: { fromMs: number; atMs: number; afterMs: number }[];
  stop: () => void;
};

/**
 * A socket as the app keeps it, by the app's own rules of coming back: opened by a ticket, asked at once whose it is. `url` is
 * where the house stands at that moment; `random` says when within its time it comes back.
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
