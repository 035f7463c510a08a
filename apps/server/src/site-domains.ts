import type { BrandValue } from '@afterglow/domain/brand/brand';
import type { BrandDomain } from '@afterglow/domain/brand/domains';
import type { Language } from '@afterglow/domain/languages';

/** Where the addresses of the site come from: PUBLIC_URL, and further hosts in the brand. A request decides nothing. */
export type DomainSource = {
  config: { publicUrl: string };
  settings: { current: () => { brand?: BrandValue | null; known_domains?: readonly BrandDomain[] } };
};

/** Returns a host as browsers send it: the port of the scheme is left out. */
const normalizeHost = (host: string, protocol: string): string =>
  host.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '');

const listDomains = ({ settings }: DomainSource): readonly BrandDomain[] =>
  settings.current().brand?.domains ?? [];

/** Returns what is set for a host, and for one that is not in the list that of PUBLIC_URL; null where nothing is. */
export function findDomain(source: DomainSource, host: string | null | undefined): BrandDomain | null {
  const domains = listDomains(source);
  if (domains.length === 0) return null;
  const { protocol, host: own } = new URL(source.config.publicUrl);
  const wanted = normalizeHost(host ?? own, protocol);
  const find = (name: string) => domains.find((domain) => domain.host === name);
  return find(wanted) ?? find(own) ?? null;
}

/** Returns what was set for a host that has been taken out of the list; null for every other host. */
export function findFormerDomain(source: DomainSource, host: string | null | undefined): BrandDomain | null {
  const { known_domains: known = [] } = source.settings.current();
  if (known.length === 0 || !host) return null;
  const { protocol, host: own } = new URL(source.config.publicUrl);
  const wanted = normalizeHost(host, protocol);
  if (wanted === own || listDomains(source).some((domain) => domain.host === wanted)) return null;
  return known.find((domain) => domain.host === wanted) ?? null;
}

const toOrigin = ({ config }: DomainSource, { host }: BrandDomain): string =>
  `${new URL(config.publicUrl).protocol}//${host}`;

/** Returns the origin of a host of ours; that of PUBLIC_URL for every other one. */
export function getOrigin(source: DomainSource, host: string | null | undefined): string {
  const domain = findDomain(source, host);
  return domain ? toOrigin(source, domain) : source.config.publicUrl;
}

/** Returns every origin at which the site is served. */
export const listOrigins = (source: DomainSource): string[] => [
  new URL(source.config.publicUrl).origin,
  ...listDomains(source).map((domain) => toOrigin(source, domain)),
];

/** Returns which host a new member belongs to; null for that of PUBLIC_URL. */
export function findHomeDomain(source: DomainSource, host: string | undefined): string | null {
  const domain = host === undefined ? null : findDomain(source, host);
  return domain && domain.host !== new URL(source.config.publicUrl).host ? domain.host : null;
}

/**
 * Returns the address of a page in a language: at the host for that language, the one of the request first. Where there
 * is none, at PUBLIC_URL with the language in the address.
 */
export function getLanguageUrl(
  source: DomainSource,
  { path, language, here }: { path: string; language: Language; here: BrandDomain | null },
): string {
  const suited = [...(here ? [here] : []), ...listDomains(source)].find(
    (candidate) => candidate.language === language,
  );
  return suited ? `${toOrigin(source, suited)}${path}` : `${source.config.publicUrl}${path}?lang=${language}`;
}
