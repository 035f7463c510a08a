import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

/** Where a proxy of ours may stand: on this machine or in its private networks. */
const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(network, bits, 'ipv4');
}
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether the word of `address`, `hop` steps out from the socket, counts for who stands behind it: one proxy near by appends
 * whom it saw, and what stands before that anybody can write.
 */
export function trustProxy(address: string, hop: number): boolean {
  return hop === 0 && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whom a connection comes from: what our proxy saw, or without one the other end of the socket. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  config: Pick<Config, 'production'>,
): string {
  const address = socket.remoteAddress ?? '';
  if (!config.production || !trustProxy(address, 0)) return address;
  return (
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() || address
  );
}

/** What budgets are counted by. A home or phone holds a whole /64 of IPv6: its first four groups. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
