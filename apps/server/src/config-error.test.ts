import net from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeConfigError } from './config-error.ts';

const unset = { host: '127.0.0.1', port: 3000, databaseUrl: undefined };

const findListenError = (port: number, host: string) =>
  new Promise<Error>((resolve) => net.createServer().once('error', resolve).listen(port, host));

test('an address that cannot be listened on is reported with its setting', async () => {
  const taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as net.AddressInfo;
  expect(describeConfigError(await findListenError(port, '127.0.0.1'), { ...unset, port })).toBe(
    `PORT: ${port} is taken by another program`,
  );
  taken.close();
  // An address reserved for documentation. No machine has it.
  const nowhere = await findListenError(0, '192.0.2.1');
  expect(describeConfigError(nowhere, { ...unset, host: '192.0.2.1' })).toBe(
    'HOST: 192.0.2.1 is no address of this machine',
  );
});

test('a host without an address is distinguished from a host without a database', () => {
  const databaseUrl = 'postgres://db.invalid/x';
  const unknown = (hostname: string) =>
    Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname,
    });
  expect(describeConfigError(unknown('web.invalid'), { ...unset, host: 'web.invalid', databaseUrl })).toBe(
    'HOST: no address is known for web.invalid',
  );
  expect(describeConfigError(unknown('db.invalid'), { ...unset, databaseUrl })).toBe(
    'DATABASE_URL: getaddrinfo ENOTFOUND db.invalid',
  );
});

test('a database that does not reply is named, except for the embedded one; other errors belong to no setting', async () => {
  const databaseUrl = 'postgres://127.0.0.1:1/x';
  const error = await new pg.Client(databaseUrl).connect().then(
    () => ({}),
    (error: Error) => error,
  );
  expect(describeConfigError(error, { ...unset, databaseUrl })).toBe(
    'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1',
  );
  expect(describeConfigError(error, unset)).toBeNull();
  expect(describeConfigError(new Error('x'), { ...unset, databaseUrl })).toBeNull();
});
