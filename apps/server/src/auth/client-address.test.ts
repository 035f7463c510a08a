import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getClientAddress, getNetwork, getNetworkPrefix, trustProxy } from './client-address.ts';

const request = (forwarded?: string, remoteAddress = '10.0.0.1') =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as Parameters<typeof getClientAddress>[0];

test('the address reported by the trusted proxy counts, not one that the client claims', async () => {
  const production = { production: true };
  expect(getClientAddress(request('203.0.113.9'), production)).toBe('203.0.113.9');
  expect(getClientAddress(request('198.51.100.1, 127.0.0.1,203.0.113.9'), production)).toBe('203.0.113.9');
  expect(getClientAddress(request(), production)).toBe('10.0.0.1');
  // A client in the local network cannot claim another address.
  expect(getClientAddress(request('198.51.100.1, 10.0.0.7'), production)).toBe('10.0.0.7');
  expect(getClientAddress(request('203.0.113.9', '::ffff:127.0.0.1'), production)).toBe('203.0.113.9');
  expect(getClientAddress(request('203.0.113.9', '198.51.100.7'), production)).toBe('198.51.100.7');
  expect(getClientAddress(request('203.0.113.9', '2001:db8::1'), production)).toBe('2001:db8::1');
  expect(getClientAddress(request('203.0.113.9'), { production: false })).toBe('10.0.0.1');

  const app = Fastify({ trustProxy });
  app.get('/', async ({ ip }) => ip);
  for (const forwarded of ['203.0.113.9', '198.51.100.1, 203.0.113.9', '127.0.0.1, ::1, 203.0.113.9']) {
    const { body } = await app.inject({
      url: '/',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    });
    expect(body).toBe('203.0.113.9');
  }
  await app.close();
});

test('addresses of one IPv6 network count as one, however they are spelled', () => {
  const spellings = [
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::',
    '2001:db8:1:2::203.0.113.9',
  ];
  for (const address of [...spellings, '2001:db8:1:2::1%eth0'])
    expect([address, getNetwork(address)]).toEqual([address, '2001:db8:1:2']);
  for (const address of ['2001:db8::1', '2001:db8:0:0::1', '2001:db8:0:0:ffff::', '2001:db8::'])
    expect([address, getNetwork(address)]).toEqual([address, '2001:db8:0:0']);
  expect(getNetwork('2001:db8:1:3::1')).not.toBe('2001:db8:1:2');
});

test('an IPv4 address is one source, alone and inside an IPv6 one', () => {
  const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'];
  for (const address of spellings) expect([address, getNetwork(address)]).toEqual([address, '203.0.113.9']);
  expect(getNetwork('::1')).toBe('0:0:0:0');
});

test('a network prefix is a /24 or a /48, and a local network has none', () => {
  const one = ['203.0.113.9', '203.0.113.250', '::ffff:203.0.113.1', '::ffff:cb00:7101'];
  expect(new Set(one.map(getNetworkPrefix))).toEqual(new Set(['203.0.113']));
  expect(getNetworkPrefix('203.0.114.9')).toBe('203.0.114');
  const home = ['2a02:0db8:00a1:1::1', '2a02:db8:a1:ffff:1:2:3:4', '2a02:db8:a1::'];
  expect(new Set(home.map(getNetworkPrefix))).toEqual(new Set(['2a02:db8:a1']));
  const own = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '',
    'nonsense',
  ];
  expect(own.map(getNetworkPrefix)).toEqual(own.map(() => null));
});

test('an invalid address has no network prefix and a budget of its own', () => {
  expect(getNetworkPrefix('')).toBeNull();
  expect(getNetworkPrefix('unix:')).toBeNull();
  expect(getNetwork('unix:')).toBe('unix:');
  expect(getNetworkPrefix('2a02:db8:a1:ffff:1:2:3:4')).toBe('2a02:db8:a1');
});
