import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ConfigError, listAcceptedSecrets, readConfig, readOwnConfig, readOwnEnvironment } from './config.ts';

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-config-'));
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true }));

const MEDIA_FORM =
  's3://KEY:SECRET@host/bucket?region=name&tls=1, with special characters of KEY and SECRET as %2F';

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meet.example.org',
  SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6',
  SMTP_URL: 'smtps://mail.example.org',
};
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });
/** Returns the lines that a failed start prints. */
function rejected(env: Record<string, string>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as ConfigError).lines;
  }
}

test('a typing error in NODE_ENV ends the start instead of opening a site with the demo', () => {
  for (const NODE_ENV of ['prod', 'Production', 'production ', 'live', 'staging']) {
    expect(rejected({ ...live, NODE_ENV })).toEqual([
      'NODE_ENV: must be production, development or test; leave it out for development',
    ]);
  }
  for (const NODE_ENV of ['', 'development', 'test']) expect(read({ NODE_ENV }).production).toBe(false);
  expect(read(live).production).toBe(true);
});

test('pictures are files, or lie in a bucket whose key may hold any character', () => {
  expect(read({}).media).toEqual({ store: 'files' });
  const bucket = { bucket: 'our-pictures', accessKeyId: 'a key', secretAccessKey: 'b/c+d=' };
  const url = 's3://a%20key:b%2Fc%2Bd%3D@';
  expect(read({ MEDIA_URL: `${url}s3.example.org/our-pictures`, MEDIA_PREVIOUS: 'files' }).media).toEqual({
    store: { ...bucket, origin: 'https://s3.example.org', region: 'us-east-1' },
    previous: 'files',
  });
  const local = `${url}[::1]:9000/our-pictures?region=eu-1&tls=0`;
  expect(read({ MEDIA_PREVIOUS: local }).media).toEqual({
    store: 'files',
    previous: { ...bucket, origin: 'http://[::1]:9000', region: 'eu-1' },
  });
  expect(rejected({ MEDIA_URL: local, MEDIA_PREVIOUS: local })).toEqual([
    expect.stringContaining('MEDIA_PREVIOUS: is the store that is in use'),
  ]);
});

test('there is one process, as many as the setting says, or one for each core', () => {
  const REDIS_URL = 'redis://127.0.0.1';
  expect(read({}).processes).toBe(1);
  expect(read({ PROCESSES: '3', REDIS_URL }).processes).toBe(3);
  expect(read({ PROCESSES: 'auto', REDIS_URL }).processes).toBe(Math.min(os.availableParallelism(), 8));
});

test('each process has a port of its own for its figures', () => {
  const several = { REDIS_URL: 'redis://127.0.0.1', PROCESSES: '3' };
  expect(rejected({ ...several, PORT: '3000', METRICS_PORT: '2998' })).toEqual([
    'METRICS_PORT: takes the ports to 3000, and PORT is one of them',
  ]);
  expect(rejected({ ...several, METRICS_PORT: '65534' })).toEqual([
    'METRICS_PORT: has too few ports above it for PROCESSES',
  ]);
  expect(rejected({ ...several, PORT: '3000', METRICS_PORT: '2997' })).toEqual([]);
});

test('outside production only this machine can connect, unless HOST is set', () => {
  expect(read({}).host).toBe('127.0.0.1');
  expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(read(live).host).toBe('0.0.0.0');
});

test('the demo and its published passwords never run at a public address', () => {
  const PUBLIC_URL = 'https://meet.example.org';
  expect(read({}).demo).toBe(true);
  expect(read({ PUBLIC_URL: 'http://localhost:4000' }).demo).toBe(true);
  expect(read({ PUBLIC_URL }).demo).toBe(false);
  expect(rejected({ PUBLIC_URL, DEMO: '1' })).toEqual([
    'DEMO: the demo never loads at an https PUBLIC_URL; leave it out or set 0',
  ]);
  expect(rejected({ ...live, DEMO: '1' })).toEqual([
    'DEMO: the demo never loads in production; leave it out or set 0',
  ]);
});

describe('production', () => {
  test('requires an https address, a mail server and a secret', () => {
    expect(rejected({ NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
      'SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
    expect(rejected({ ...live, PUBLIC_URL: 'http://meet.example.org' })).toEqual([
      'PUBLIC_URL: must begin with https:// in production, or cookies and messages can be read on the way',
    ]);
  });

  test('rejects a secret that could be guessed', () => {
    for (const SECRET of ['a'.repeat(64), 'ab'.repeat(20), '12345678'.repeat(4)])
      expect(rejected({ ...live, SECRET })).toEqual([
        'SECRET: repeats itself; make one with: openssl rand -hex 32',
      ]);
    expect(rejected({ ...live, SECRET: 'short' })).toEqual(['SECRET: must have at least 32 characters']);
  });
});

test('PUBLIC_URL ends after the host: nothing would work below a path', () => {
  for (const PUBLIC_URL of [
    'https://example.org/dating',
    'https://example.org/?a=1',
    'https://example.org/#a',
  ])
    expect(rejected({ ...live, PUBLIC_URL })).toEqual([
      'PUBLIC_URL: must end after the host and its port, e.g. https://example.org',
    ]);
  expect(rejected({ ...live, PUBLIC_URL: 'https://user:word@example.org' })).toEqual([
    'PUBLIC_URL: must not hold a user or a password',
  ]);
  expect(read({ ...live, PUBLIC_URL: 'https://example.org:8443/' }).publicUrl).toBe(
    'https://example.org:8443',
  );
});

test.each([
  ['PORT', 'http', 'PORT: must be a port number'],
  ['PORT', '3000.5', 'PORT: must be a port number'],
  ['PORT', '-1', 'PORT: must be a port number'],
  ['PORT', '70000', 'PORT: must be at most 65535'],
  ['PROCESSES', 'all', 'PROCESSES: must be auto or a number of processes'],
  ['PROCESSES', '0', 'PROCESSES: must be at least 1'],
  ['PROCESSES', '2', 'PROCESSES: more than one need REDIS_URL, over which they reach each other'],
  ['CELL', '64', 'CELL: must be at most 63'],
  ['DEMO', 'yes', 'DEMO: must be 1 or 0'],
  ['MEDIA_URL', 'https://host/bucket', `MEDIA_URL: must have the form ${MEDIA_FORM}`],
  ['MEDIA_URL', 's3://host/bucket', `MEDIA_URL: needs a key and its secret: ${MEDIA_FORM}`],
  ['MEDIA_URL', 's3://a:b@host/bucket/folder', 'MEDIA_URL: must end with the name of one bucket'],
  ['MEDIA_URL', 's3://a:b@host/bucket?tls=yes', 'MEDIA_URL: tls must be 1 or 0'],
  ['MEDIA_URL', 's3://a:b@host/bucket?acl=all', 'MEDIA_URL: knows region and tls only'],
  ['MEDIA_PREVIOUS', 'disk', `MEDIA_PREVIOUS: must be files, or else must have the form ${MEDIA_FORM}`],
  [
    'MEDIA_PREVIOUS',
    'files',
    'MEDIA_PREVIOUS: is the store that is in use; name the one before, or leave it out',
  ],
  ['ROLES', 'gateway,cook', 'ROLES: must be one of gateway, jobs, media'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL: must be an address that begins with postgres:// or postgresql://',
  ],
])('%s=%s is rejected in one line', (name, value, line) => {
  expect(rejected({ [name]: value })).toEqual([line]);
});

test('without a secret one is created, readable only by its owner, and found again at the next start', () => {
  const folder = path.join(DATA_DIR, 'fresh');
  const { secret } = readConfig({ DATA_DIR: folder });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const file = path.join(folder, 'secret');
  expect(fs.readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: folder }).secret).toBe(secret);
  expect(listAcceptedSecrets({ secret })).toEqual([secret]);
});

test('the error has one line for each setting', () => {
  expect(() => read({ PORT: 'http', CELL: '64' })).toThrow(
    'PORT: must be a port number\nCELL: must be at most 63',
  );
});

test('the .env file extends the environment, and an unreadable one ends the start', () => {
  const file = path.join(DATA_DIR, 'settings');
  fs.writeFileSync(file, `PORT=4711\nDATA_DIR=${DATA_DIR}\n`);
  vi.stubEnv('ENV_FILE', file);
  vi.stubEnv('CELL', '7');
  expect(readOwnEnvironment()).toMatchObject({ PORT: '4711', CELL: '7' });
  expect(readOwnConfig().port).toBe(4711);
  vi.stubEnv('ENV_FILE', path.join(DATA_DIR, 'not-there'));
  expect(readOwnEnvironment).toThrow(ConfigError);
  expect(readOwnEnvironment).toThrow(/^ENV_FILE: .*not-there cannot be read/);
  vi.unstubAllEnvs();
});

describe('a secret that replaces another', () => {
  const [next, last] = ['9e107d9d372bb6826bd81d3542a419d6', 'e4d909c290d0fb1ca068ffaddf22cbd0'];
  test('signs, and signatures of the previous one are accepted', () => {
    const both: Record<string, string>[] = [
      { SECRET: `${next},${last}` },
      { SECRET: next, SECRET_PREVIOUS: last },
    ];
    for (const env of both) {
      const config = read({ ...live, ...env });
      expect([config.secret, ...config.previousSecrets]).toEqual([next, last]);
    }
    expect(rejected({ ...live, SECRET_PREVIOUS: 'a'.repeat(40) })[0]).toContain('SECRET_PREVIOUS: repeats');
  });
  test('may contain a comma if it is the only one', () => {
    const SECRET = 'one, that 0123456789 somebody has typed';
    expect(read({ ...live, SECRET })).toMatchObject({ secret: SECRET, previousSecrets: [] });
  });
});

describe('metrics', () => {
  test('are served only when a port is set, and then only to this machine', () => {
    expect(read(live).metrics).toBeUndefined();
    expect(read({ ...live, METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  });
  test('are served to other machines only with a token', () => {
    const open = { ...live, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(rejected(open)[0]).toContain('METRICS_TOKEN: is required');
    expect(read({ ...open, METRICS_TOKEN: '0123456789abcdef' }).metrics?.token).toBe('0123456789abcdef');
    expect(rejected({ ...live, METRICS_PORT: '3000' })).toEqual(['METRICS_PORT: is the same as PORT']);
  });
});

test('a data folder that cannot be created ends the start at once', () => {
  fs.writeFileSync(path.join(DATA_DIR, 'file'), '');
  for (const folder of [
    '/proc/x',
    '/proc/x/y/z',
    path.join(DATA_DIR, 'file'),
    path.join(DATA_DIR, 'file/below'),
  ])
    expect(rejected({ DATA_DIR: folder }).join()).toContain(`DATA_DIR: ${folder} cannot be used: `);
  expect(fs.readdirSync(DATA_DIR).filter((name) => name.startsWith('.'))).toEqual([]);
});

describe('payment providers', () => {
  const ccbill = {
    CCBILL_ACCOUNT: '900100',
    CCBILL_SUBACCOUNT: '0012',
    CCBILL_FORM: '2f8a5c1e-0d3b-4b6e-9a77-5f1c22d0e911',
    CCBILL_SALT: '7d901dad245fd0ff6bc20d06',
    CCBILL_DATALINK_USER: 'house',
    CCBILL_DATALINK_PASSWORD: 'password',
    CCBILL_NOTIFY_KEY: '0f9a4be1c27d8356ab90ef12cd34a5b6',
  };
  const payplus = { PAYPLUS_API_KEY: 'key', PAYPLUS_SECRET_KEY: 'secret', PAYPLUS_PAGE: 'b7e1a6c4-58a1' };

  test('exist when all their settings are present, and are absent without any of them', () => {
    expect(read(live).payments).toEqual({});
    expect(Object.keys(read({ ...live, ...ccbill, ...payplus }).payments)).toEqual(['ccbill', 'payplus']);
    expect(read({ ...live, ...payplus }).payments.payplus?.apiUrl).toBe(
      'https://restapi.payplus.co.il/api/v1.0/',
    );
    expect(read({ ...payplus, PAYPLUS_STAGING: '1' }).payments.payplus?.apiUrl).toBe(
      'https://restapidev.payplus.co.il/api/v1.0/',
    );
  });

  test('with only some of the settings end the start, and no line reveals a secret', () => {
    const { CCBILL_SALT: _, ...unsalted } = ccbill;
    expect(rejected({ ...live, ...unsalted })).toEqual(['CCBILL_SALT: is missing beside CCBILL_ACCOUNT']);
    const wrong = rejected({
      ...live,
      ...ccbill,
      CCBILL_SALT: 'a salt with spaces',
      CCBILL_NOTIFY_KEY: 'short-one',
    });
    expect(wrong.map((line) => line.split(':')[0])).toEqual(['CCBILL_SALT', 'CCBILL_NOTIFY_KEY']);
    expect(wrong.join()).not.toMatch(/a salt with spaces|short-one/);
    expect(rejected({ ...live, CCBILL_SOURCES: 'anywhere' })[0]).toContain('CCBILL_SOURCES');
  });

  test('in production none of them is a sandbox', () => {
    const playing = { ...live, ...ccbill, ...payplus, CCBILL_SANDBOX: '1', PAYPLUS_STAGING: '1' };
    expect(rejected(playing).map((line) => line.split(':')[0])).toEqual([
      'CCBILL_SANDBOX',
      'PAYPLUS_STAGING',
    ]);
  });
});
