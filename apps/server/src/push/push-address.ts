import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLocalHost } from '../config/environment.mjs';

/** Longer than any address that a push service gives out. */
const maxLength = 1_024;

const isAllowedHost = (host: string, allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * Whether the house may be made to call this address. Whoever subscribes names it, so it is a service of the list, spoken to
 * over https at its usual port, or, where the list names this machine, an address of this machine.
 */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > maxLength || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password || !services.some((allowed) => isAllowedHost(hostname, allowed))) return false;
  return isLocalHost(hostname) ? /^https?:$/.test(protocol) : protocol === 'https:' && port === '';
}

/** Addresses that everybody on the net may call; not this machine, its neighbours, nor what a cloud keeps for itself. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up for a connection, and knows only public addresses: a name that leads inside leads nowhere. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new Error(`${hostname} leads to no public address`), '');
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
