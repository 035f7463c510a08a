import net from 'node:net';
import { type StartedProcess, startProcess } from './start-process.ts';

export type ServerProcess = StartedProcess & { url: string };

/** Cookies and tickets of one process are valid on the others of the same database. */
const secret = 'of the benches, and of nothing else';

/**
 * Starts the server as people do, on a free loopback port. Rate limits are off, because a benchmark is a flood by
 * intent; so is the demo unless `env` says otherwise.
 */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const process = await startProcess<Record<string, never>>('../apps/server/src/main.ts', {
    hook: 'server-hook.ts',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      SECRET: secret,
      DEMO: '0',
      LIMITS: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    up: () =>
      fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ),
  });
  return { ...process, url };
}

export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
