import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Networks in which our own proxy may run: this machine and private networks. */
const isNearby = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Returns whether to trust `address`, `hop` steps away from the socket, to name the client behind it. One proxy nearby
 * appends the address that it saw. Everything before that can be forged by the client.
 */
export function trustProxy(address: string, hop: number): boolean {
  return hop === 0 && isNearby(address, hop);
}

/** Returns the address of the client: the one that our proxy saw, or without a proxy the other end of the socket. */
export function getClientAddress(request: IncomingMessage, { production }: { production: boolean }): string {
  return production ? proxyAddr(request, trustProxy) : (request.socket.remoteAddress ?? '');
}

/** Ranges that identify nobody: all clients of a wrongly configured proxy would share one. */
const UNKNOWN_ADDRESS = new Set([
  'unspecified',
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]);

/**
 * Returns the network that a provider assigns to one customer or street, for daily limits: the first three numbers of
 * an IPv4 address, the first three groups (a /48) of an IPv6 address. Null for addresses of the site's own network.
 */
export function getNetworkPrefix(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const found = ipaddr.process(address);
  if (UNKNOWN_ADDRESS.has(found.range())) return null;
  return found.kind() === 'ipv4'
    ? found.toString().split('.', 3).join('.')
    : found.toNormalizedString().split(':', 3).join(':');
}

/**
 * Returns the key of rate limits, one text for every spelling: an IPv4 address, also inside an IPv6 one, and the first
 * four groups of an IPv6 address, because a home or phone has a whole /64.
 */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const found = ipaddr.process(address);
  return found.kind() === 'ipv4' ? found.toString() : found.toNormalizedString().split(':', 4).join(':');
}
