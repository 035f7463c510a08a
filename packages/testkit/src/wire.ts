import { WebSocket } from 'ws';

export type WireFrame = {
  module: string;
  request_id?: string | number;
  request_status?: 0 | 1;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what a third-party client would read, without our types
  data?: any;
  error_code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  request_details?: any;
  retry_after?: number;
};

export type Wire = {
  call: (module: string, data?: unknown) => Promise<WireFrame>;
  /** Sends a text unchanged. */
  raw: (text: string | Buffer) => void;
  /** Frames without a request id, in order. */
  pushes: WireFrame[];
  /** Waits for the next push of that name that was not taken yet. */
  push: (module: string, withinMs?: number) => Promise<WireFrame>;
  /** The next frame of any kind, replies without an id included. */
  frames: WireFrame[];
  closed: Promise<{ code: number; reason: string }>;
  close: () => void;
  socket: WebSocket;
  /** The headers of the response to the upgrade. */
  setCookies: readonly string[];
};

/**
 * Opens a client without any code of this repository: bare frames over a bare socket. Rejects with the status
 * of a rejected upgrade.
 */
export function openWire(url: string, cookie = '', headers: Record<string, string> = {}): Promise<Wire> {
  const socket = new WebSocket(url, {
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    perMessageDeflate: false,
  });
  const waiting = new Map<string, (frame: WireFrame) => void>();
  const setCookies: string[] = [];
  socket.on('upgrade', ({ headers }) => void setCookies.push(...(headers['set-cookie'] ?? [])));
  const pushes: WireFrame[] = [];
  const frames: WireFrame[] = [];
  const consumed = new Set<WireFrame>();
  const waiters: { module: string; give: (frame: WireFrame) => void }[] = [];
  let sequence = 0;

  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as WireFrame;
    frames.push(frame);
    const answer = frame.request_id === undefined ? undefined : waiting.get(String(frame.request_id));
    if (answer) {
      waiting.delete(String(frame.request_id));
      answer(frame);
      return;
    }
    if (frame.request_id !== undefined) return;
    pushes.push(frame);
    const at = waiters.findIndex((waiter) => waiter.module === frame.module);
    if (at >= 0) {
      consumed.add(frame);
      waiters.splice(at, 1)[0]?.give(frame);
    }
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });

  const wire: Wire = {
    call: (module, data) =>
      new Promise((resolve, reject) => {
        const request_id = `t${++sequence}`;
        waiting.set(request_id, resolve);
        void closed.then(({ code }) => reject(new Error(`closed ${code} while ${module} was waiting`)));
        socket.send(JSON.stringify({ module, request_id, data }));
      }),
    raw: (text) => socket.send(text),
    pushes,
    frames,
    push: (module, withinMs = 5_000) => {
      const known = pushes.find((frame) => frame.module === module && !consumed.has(frame));
      if (known) {
        consumed.add(known);
        return Promise.resolve(known);
      }
      return new Promise((resolve, reject) => {
        const waiter = {
          module,
          give: (frame: WireFrame) => {
            clearTimeout(timer);
            resolve(frame);
          },
        };
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(new Error(`no push ${module} within ${withinMs} ms`));
        }, withinMs);
        waiters.push(waiter);
      });
    },
    closed,
    close: () => socket.close(),
    socket,
    setCookies,
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(wire));
    socket.once('unexpected-response', (_request, response) => {
      reject(Object.assign(new Error(`rejected ${response.statusCode}`), { status: response.statusCode }));
    });
    socket.once('error', (error) => reject(error));
  });
}
