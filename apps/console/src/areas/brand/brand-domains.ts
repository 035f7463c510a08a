import {
  type BrandDomain,
  isHostName,
  listRepeatedHosts,
  MAX_DOMAINS,
} from '@afterglow/domain/brand/domains';

/* The form holds every field as a text, so that fields are compared and kept in one way; the domains are one field. */

export const formatDomains = (domains: readonly BrandDomain[]): string =>
  domains.length === 0 ? '' : JSON.stringify(domains);

export const parseDomains = (value: string): BrandDomain[] =>
  value ? (JSON.parse(value) as BrandDomain[]) : [];

export const canAddDomain = (domains: readonly BrandDomain[]): boolean => domains.length < MAX_DOMAINS;

/** Returns what is wrong with each host, in the order of the list. */
export function findDomainErrors(domains: readonly BrandDomain[]): ('host_wrong' | 'host_twice' | null)[] {
  const repeated = listRepeatedHosts(domains);
  return domains.map(({ host }, place) => {
    if (!isHostName(host)) return 'host_wrong';
    return repeated.includes(place) ? 'host_twice' : null;
  });
}
