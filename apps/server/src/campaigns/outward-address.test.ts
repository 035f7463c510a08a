import { expect, test } from 'vitest';
import { findOutwardAddresses } from './outward-address.ts';

const INWARD = `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 168.63.129.16
  169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0
  fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 localhost`.split(/\s+/);
const OUTWARD =
  `1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 128.0.0.1 172.15.255.255 172.32.0.0 192.169.0.1
  223.255.255.255 2606:4700::1111 2a00:1450:4001::200e`.split(/\s+/);

const isOutwardAddress = async (address: string, ownNetworks: string[] = []) =>
  (await findOutwardAddresses('partner.example', { resolve: async () => [address], ownNetworks })) !== null;

test.each(INWARD)('%s leads inwards, or nowhere', async (address) => {
  expect(await isOutwardAddress(address)).toBe(false);
});

test.each(OUTWARD)('%s is on the internet', async (address) => {
  expect(await isOutwardAddress(address)).toBe(true);
});

test('networks of the operator are let through, and no others', async () => {
  const own = ['10.20.0.0/16', 'fd12::/16'];
  expect(await isOutwardAddress('10.20.30.40', own)).toBe(true);
  expect(await isOutwardAddress('fd12::1', own)).toBe(true);
  expect(await isOutwardAddress('10.21.0.1', own)).toBe(false);
  expect(await isOutwardAddress('127.0.0.1', own)).toBe(false);
});

test('a host is good if every one of its addresses is', async () => {
  const find = (addresses: string[]) =>
    findOutwardAddresses('partner.example', { resolve: async () => addresses, ownNetworks: [] });
  expect(await find(['1.1.1.1', '2606:4700::1111'])).toEqual(['1.1.1.1', '2606:4700::1111']);
  expect(await find(['1.1.1.1', '127.0.0.1'])).toBeNull();
  expect(await find([])).toBeNull();
});

test('an address instead of a name is not resolved', async () => {
  const resolve = async () => {
    throw new Error('resolved');
  };
  expect(await findOutwardAddresses('[::1]', { resolve, ownNetworks: [] })).toBeNull();
  expect(await findOutwardAddresses('1.1.1.1', { resolve, ownNetworks: [] })).toEqual(['1.1.1.1']);
});
