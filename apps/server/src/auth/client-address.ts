import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Where a proxy of ours may stand: on this machine or in its private networks. */
const isNearby = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether the word of `address`, `hop` steps out from the socket, counts for who stands behind it: one proxy near by appends
 * whom it saw, and what stands before that anybody can write.
 */
export function trustProxy(address: string, hop: number): boolean {
  return hop === 0 && isNearby(address, hop);
}

/** Whom a connection comes from: what our proxy saw, or without one the other end of the socket. */
export function getClientAddress(request: IncomingMessage, { production }: { production: boolean }): string {
  return production ? proxyAddr(request, trustProxy) : (request.socket.remoteAddress ?? '');
}

/** Ranges that name nobody's place on the net: everybody behind one wrongly set up proxy would stand there. */
const unknownAddress = new Set([
  'unspecified',
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]);

/**
 * What one provider hands to one customer or street: of IPv4 the first three numbers, of IPv6 the first three groups (a /48),
 * for what is counted by the day. Null for addresses of the house's own network.
 */
export function getNetworkPrefix(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const found = ipaddr.process(address);
  if (unknownAddress.has(found.range())) return null;
  return found.kind() === 'ipv4'
    ? found.toString().split('.', 3).join('.')
    : found.toNormalizedString().split(':', 3).join(':');
}

/**
 * What budgets are counted by, one text for every spelling: an IPv4 address, also inside an IPv6 one, and of IPv6 the first
 * four groups, because a home or phone holds a whole /64.
 */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const found = ipaddr.process(address);
  return found.kind() === 'ipv4' ? found.toString() : found.toNormalizedString().split(':', 4).join(':');
}
