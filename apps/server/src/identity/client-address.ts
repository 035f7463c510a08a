import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Where a proxy of ours may stand: on this machine or in its private networks. */
const near = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether the word of `address`, `hop` steps out from the socket, counts for who stands behind it: one proxy near by appends
 * whom it saw, and what stands before that anybody can write.
 */
export function trustProxy(address: string, hop: number): boolean {
  return hop === 0 && near(address, hop);
}

/** Whom a connection comes from: what our proxy saw, or without one the other end of the socket. */
export function clientAddress(request: IncomingMessage, { production }: { production: boolean }): string {
  return production ? proxyAddr(request, trustProxy) : (request.socket.remoteAddress ?? '');
}

/** What budgets are counted by. A home or phone holds a whole /64 of IPv6: its first four groups. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
