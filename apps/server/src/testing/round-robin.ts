import http from 'node:http';
import net from 'node:net';

/** How often readiness is polled. A stopping process waits many times as long before it rejects connections. */
const askEveryMs = 100;
/** When no backend is ready for a moment, requests wait this long, as in the queue of any load balancer. */
const queueMs = 20_000;

export type RoundRobin = {
  url: string;
  /** Waits until exactly this many backends are ready. */
  ready: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts a minimal load balancer: it polls the readiness of every backend and gives each request and each
 * upgrade to the next ready one, on a connection of its own. It tries another backend only when nobody
 * listens. Replies are forwarded unchanged.
 */
export async function roundRobin(backends: readonly string[]): Promise<RoundRobin> {
  let ready: URL[] = [];
  let turn = 0;
  const tries = 2 * backends.length;
  const ask = async () => {
    const answers = await Promise.all(
      backends.map((url) =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = backends.filter((_, n) => answers[n]).map((url) => new URL(url));
  };
  /** Returns the next ready backend, or undefined when none became ready in time. */
  const next = async (): Promise<URL | undefined> => {
    const until = performance.now() + queueMs;
    while (ready.length === 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, askEveryMs / 2));
    return ready[turn++ % Math.max(1, ready.length)];
  };
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    await ask();
    isAsking = false;
  }, askEveryMs);

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => void pass(Buffer.concat(chunks), tries));
    const pass = async (body: Buffer, left: number) => {
      const backend = await next();
      if (!backend || left === 0) return void response.writeHead(502).end();
      const { method, url, headers } = request;
      const { hostname, port } = backend;
      const requested = http.request(
        { hostname, port, path: url, method, headers, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.on('error', () => response.destroy());
        },
      );
      requested.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') void pass(body, left - 1);
        else if (response.headersSent) response.destroy();
        else response.writeHead(502).end(error.message);
      });
      requested.end(body);
    };
  });
  server.on('upgrade', (request, client, head) => {
    client.on('error', () => client.destroy());
    const pass = async (left: number) => {
      const backend = await next();
      if (!backend || left === 0) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      const socket = net.connect(Number(backend.port), backend.hostname, () => {
        const connections = request.rawHeaders.flatMap((name, n, all) =>
          n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : [],
        );
        socket.write(`${request.method} ${request.url} HTTP/1.1\r\n${connections.join('\r\n')}\r\n\r\n`);
        socket.write(head);
        socket.pipe(client).pipe(socket);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') void pass(left - 1);
        else client.destroy();
      });
    };
    void pass(tries);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ready: async (count) => {
      while (ready.length !== count) await new Promise((resolve) => setTimeout(resolve, askEveryMs / 2));
    },
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
