import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotExecuted } from './provider.ts';
import { callProvider } from './provider-call.ts';

const answers: Record<string, (response: http.ServerResponse) => void> = {
  '/well': (response) => response.end('yes'),
  '/no': (response) => response.writeHead(403).end(),
  '/bad': (response) => response.writeHead(400).end(),
  '/failed': (response) => response.writeHead(500).end(),
  '/longest': (response) => response.end('x'.repeat(256 * 1024)),
  '/broken': (response) => response.writeHead(502).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: '/well' }).end(),
  '/endless': (response) => response.end('x'.repeat(300_000)),
  '/hangs-up': (response) => response.destroy(),
  '/never': () => {},
};
const server = http.createServer((request, response) => answers[request.url ?? '']?.(response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const secret = 'the password';
const ask = (path: string, timeoutMs?: number) =>
  callProvider('a provider', { url: url + path, headers: {}, body: secret, timeoutMs });
const failure = (path: string, timeoutMs?: number): Promise<Error> =>
  ask(path, timeoutMs).then(
    () => {
      throw new Error('it was answered');
    },
    (error: Error) => error,
  );

test('a reply is read; redirects are not followed', async () => {
  expect(await ask('/well')).toBe('yes');
  expect(await ask('/longest')).toHaveLength(256 * 1024);
  expect(await failure('/elsewhere')).not.toBeInstanceOf(NotExecuted);
});

test('after a rejection or without a server nothing was done; after anything else it may have been done', async () => {
  for (const [path, status] of [
    ['/no', 403],
    ['/bad', 400],
  ] as const)
    expect(await failure(path)).toEqual(new NotExecuted(`a provider rejected the request: ${status}`));
  expect(await failure('/failed')).toEqual(new Error('a provider replied with status 500'));
  const gone = http.createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const nowhere = callProvider('a provider', { url: `http://127.0.0.1:${port}/`, headers: {}, body: '' });
  await expect(nowhere).rejects.toBeInstanceOf(NotExecuted);
  for (const path of ['/broken', '/failed', '/hangs-up', '/endless']) {
    const error = await failure(path);
    expect([path, error instanceof NotExecuted]).toEqual([path, false]);
  }
});

test('a provider that never replies times out, and no error contains the request', async () => {
  const errors = [await failure('/never', 50), await failure('/no'), await failure('/hangs-up')];
  for (const error of errors) expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
  expect(errors[0]).not.toBeInstanceOf(NotExecuted);
  expect(errors[0]?.message).toContain('TimeoutError');
});
