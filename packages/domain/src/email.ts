/** RFC 5321: a path has at most 256 characters, of which two are its brackets. */
export const EMAIL_MAX = 254;

/** Returns how an address is stored and compared: trimmed, lower case. */
export function normalizeEmail(raw: string): string {
  return raw.trim().toLowerCase();
}

/**
 * Returns whether an email address is valid. Stricter than the RFC, like mail providers: no quotes, comments
 * or address literals, and a domain with a dot.
 */
export function isValidEmail(email: string): boolean {
  if (email.length > EMAIL_MAX) return false;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[a-z0-9!#$%&*+/=?^_{|}~-]+(\.[a-z0-9!#$%&*+/=?^_{|}~-]+)*$/i.test(local) &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i.test(domain)
  );
}

const TYPOS: Record<string, string> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gamil.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'walla.co.li': 'walla.co.il',
  'gmx.ed': 'gmx.de',
  'web.ed': 'web.de',
};

/** Returns the address that was probably meant, or null. It is a hint and rejects nothing. */
export function suggestEmail(email: string): string | null {
  const [local, domain] = normalizeEmail(email).split('@');
  const suggestedDomain = domain === undefined ? undefined : TYPOS[domain];
  return suggestedDomain === undefined ? null : `${local}@${suggestedDomain}`;
}

/** Returns an address that only who knows it recognises: `d***@g***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const first = (text: string): string => [...text][0] ?? '';
  return `${first(email.slice(0, at))}***@${first(domain)}***.${ending}`;
}
