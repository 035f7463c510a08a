import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Returns every address of a host. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Networks that lead to this machine, its neighbours or nobody (IANA's special-purpose registry), and the metadata
 * services of clouds. That of Azure has a public address.
 */
const INNER_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within the global unicast range: tunnels and networks for documentation. */
const INNER_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inner = new BlockList();
for (const [network, bits] of INNER_V4) inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INNER_V6) inner.addSubnet(network, bits, 'ipv6');
/** Every other IPv6 address is local, private, mapped to an IPv4 address or unassigned. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits = ''] = network.split('/');
    list.addSubnet(base, Number(bits), isIP(base) === 6 ? 'ipv6' : 'ipv4');
  }
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Returns whether an address is on the internet, or in one of the operator's own networks. */
function isOutwardAddress(address: string, ownNetworks: readonly string[]): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  if (ownNetworks.length > 0 && isInNetworks(address, ownNetworks)) return true;
  if (family === 6) return globalV6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
  return !inner.check(address, 'ipv4');
}

/**
 * Returns the addresses of a host if all of them lead outwards, else null. A request has to connect to one of these: a
 * name that is resolved again may lead elsewhere by then.
 */
export async function findOutwardAddresses(
  hostname: string,
  { resolve, ownNetworks }: { resolve: ResolveHost; ownNetworks: readonly string[] },
): Promise<readonly string[] | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const isOutward = addresses.every((address) => isOutwardAddress(address, ownNetworks));
  return addresses.length > 0 && isOutward ? addresses : null;
}
