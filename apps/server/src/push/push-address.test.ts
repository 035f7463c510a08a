import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { isPublicAddress, isPushUrl, lookUpPublicAddress } from './push-address.ts';

const usual = readConfig({ SECRET: '0123456789abcdefghijklmnopqrstuv' }).pushServices;

describe('the allowed addresses of push services', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', (endpoint) => {
    expect(isPushUrl(endpoint, usual)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me:secret@fcm.googleapis.com/fcm/send/abc',
    'https://me@fcm.googleapis.com/fcm/send/abc',
    'https://:secret@fcm.googleapis.com/fcm/send/abc',
    'https://xcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evilpush.apple.com.example/',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f000001/send',
    'https://localhost/send',
    'https://evil.example/send',
    'file:///etc/passwd',
    '//fcm.googleapis.com/fcm/send/abc',
    `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
    '',
  ])('%s is rejected', (endpoint) => {
    expect(isPushUrl(endpoint, usual)).toBe(false);
  });

  test('this machine is allowed when the list contains it, and such a list never starts in production', () => {
    expect(isPushUrl('http://127.0.0.1:5000/send', ['127.0.0.1'])).toBe(true);
    expect(isPushUrl('http://127.0.0.2:5000/send', ['127.0.0.1'])).toBe(false);
    for (const other of ['xhttp', 'httpx', 'ws', 'ftp'])
      expect(isPushUrl(`${other}://127.0.0.1:5000/send`, ['127.0.0.1'])).toBe(false);
    const production = {
      NODE_ENV: 'production',
      SECRET: '0123456789abcdefghijklmnopqrstuv',
      PUBLIC_URL: 'https://example.org',
      SMTP_URL: 'smtp://mail.example.org',
    };
    expect(() => readConfig({ ...production, PUSH_SERVICES: '127.0.0.1' })).toThrow('PUSH_SERVICES');
    expect(() => readConfig({ ...production, PUSH_SERVICES: 'a b' })).toThrow('PUSH_SERVICES');
    expect(readConfig(production).pushServices).toContain('fcm.googleapis.com');
  });
});

test('an address may be as long as 1,024 characters', () => {
  const start = 'https://fcm.googleapis.com/';
  expect(isPushUrl(start + 'a'.repeat(1_024 - start.length), usual)).toBe(true);
  expect(isPushUrl(start + 'a'.repeat(1_025 - start.length), usual)).toBe(false);
});

test('a name with public addresses is resolved to them, and an unknown one fails', async () => {
  const found = (host: string, all: boolean) =>
    new Promise((resolve) => lookUpPublicAddress(host, { all }, (...answer) => resolve(answer)));
  expect(await found('8.8.8.8', false)).toEqual([null, '8.8.8.8', 4]);
  expect(await found('8.8.8.8', true)).toEqual([null, [{ address: '8.8.8.8', family: 4 }]]);
  const [error, address] = (await found('nowhere.invalid', true)) as [NodeJS.ErrnoException, string];
  expect([error.syscall, address]).toEqual(['getaddrinfo', '']);
});

test.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4004::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['not an address', false],
])('whether %s may be called: %s', (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});

test.each([false, true])('a name with internal addresses resolves to nothing (all: %s)', async (all) => {
  const error = await new Promise((resolve) => lookUpPublicAddress('localhost', { all }, resolve));
  expect(error).toMatchObject({ message: 'localhost leads to no public address' });
});
