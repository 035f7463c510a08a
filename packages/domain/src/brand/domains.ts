import type { LandingVariant } from '../campaigns.ts';
import type { Language } from '../languages.ts';
import type { Currency } from '../money.ts';

export const MAX_DOMAINS = 20;

/** A host at which the site is served, and the market that it is for. The address of the site itself may be one. */
export type BrandDomain = {
  /** In lower case, with the port where it is not that of the scheme. */
  host: string;
  /** The language of its pages, until the visitor chooses another one. */
  language: Language;
  /** In which its members pay; null: that of their language. */
  currency: Currency | null;
  landing_variant: LandingVariant;
};

const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Browsers leave these ports out of an origin. */
const SCHEME_PORTS = ['80', '443'];

/**
 * Returns whether a text names a host as browsers do: no address of four numbers, no scheme, international
 * names encoded.
 */
export function isHostName(text: string): boolean {
  const [name = '', port, ...rest] = text.split(':');
  if (rest.length > 0 || name.length > MAX_HOST_LENGTH) return false;
  if (port !== undefined && !(/^[1-9]\d{0,4}$/.test(port) && Number(port) < 65_536)) return false;
  if (port !== undefined && SCHEME_PORTS.includes(port)) return false;
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]/.test(last) &&
    (labels.length > 1 || name === 'localhost')
  );
}

/** Returns the indexes of hosts that appear earlier in the list. */
export const listRepeatedHosts = (domains: readonly { host: string }[]): number[] =>
  domains.flatMap(({ host }, place) =>
    domains.findIndex((domain) => domain.host === host) < place ? [place] : [],
  );
