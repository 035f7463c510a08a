import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './server.ts';
import { startProcess } from './start-process.ts';

/** Starts a Redis that ends with the benchmark, and returns its address. */
export async function startRedis(folder: string): Promise<string> {
  const port = await findFreePort();
  const program = ['redis-server', '--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  await startProcess('program-process.ts', { env: { PROGRAM: JSON.stringify(program) } });
  for (let waited = 0; !(await isReachable(port)); waited += 50) {
    if (waited > 10_000) throw new Error('redis-server does not answer');
    await sleep(50);
  }
  return `redis://127.0.0.1:${port}`;
}

function isReachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
