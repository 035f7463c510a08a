import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLocalHost } from '../config/environment.mjs';

/** Longer than the address of any push service. */
const MAX_LENGTH = 1_024;

const isAllowedHost = (host: string, allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * Returns whether the server may call this address. The subscriber chooses it, so it must be a service of the list,
 * over https on the default port, or, when the list contains this machine, an address of this machine.
 */
export function isPushUrl(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password || !services.some((allowed) => isAllowedHost(hostname, allowed))) return false;
  return isLocalHost(hostname) ? /^https?:$/.test(protocol) : protocol === 'https:' && port === '';
}

/** Returns whether an address is public: not this machine, its network, or a range reserved by cloud providers. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Resolves a name to public addresses only. A name with internal addresses resolves to nothing. */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new Error(`${hostname} leads to no public address`), '');
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
