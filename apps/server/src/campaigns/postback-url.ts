import { findOutwardAddresses, type ResolveHost } from './outward-address.ts';

/** Why an address takes no postbacks. */
type PostbackUrlError = 'url' | 'https' | 'credentials' | 'address' | 'unknown_host';

const PLACEHOLDER = /\{(click|event|amount|currency)\}/g;

/** Returns whether the address is a template: a postback then is a GET of it. */
export const isPostbackTemplate = (url: string): boolean => url.search(PLACEHOLDER) >= 0;

type Values = { click: string; event: string; amountMinor: number | null; currency: string | null };

/** Fills the template. What there is no value for stays empty. */
export function fillPostbackUrl(url: string, { click, event, amountMinor, currency }: Values): string {
  const values: Record<string, string> = {
    click,
    event,
    amount: amountMinor === null ? '' : String(amountMinor),
    currency: currency ?? '',
  };
  return url.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** A browser also accepts `https:host`, and what comes after would then be the host: a visitor's click id chose it. */
const FIXED_HOST = /^https?:\/\/[^/\\?#{}\s]+(?=[/?]|$)/i;

/** Returns whether a template names the host itself. An older one may not. */
export const hasFixedHost = (url: string): boolean => FIXED_HOST.test(url);

/** Returns the address that a template asks for, with values in it. Null if its host would depend on a value. */
function parsePostbackUrl(url: string): URL | null {
  if (!hasFixedHost(url) || url.includes('#')) return null;
  const filled = fillPostbackUrl(url, { click: 'a', event: 'test', amountMinor: null, currency: null });
  return URL.parse(filled);
}

type Rules = { isHttpAllowed: boolean; resolve: ResolveHost; ownNetworks: readonly string[] };

/** Returns what is wrong with the address, or null. Its host is resolved, and each of its addresses is checked. */
export async function findPostbackUrlError(url: string, rules: Rules): Promise<PostbackUrlError | null> {
  const parsed = parsePostbackUrl(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return 'url';
  if (parsed.protocol === 'http:' && !rules.isHttpAllowed) return 'https';
  if (parsed.username !== '' || parsed.password !== '') return 'credentials';
  const addresses = await findOutwardAddresses(parsed.hostname, rules).catch(() => undefined);
  if (addresses === undefined) return 'unknown_host';
  return addresses === null ? 'address' : null;
}
