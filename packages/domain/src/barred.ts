import { isValidEmail, maskEmail, normalizeEmail } from './email.ts';

/** What does not come back: an address, every address of a domain, or a picture. */
export const BARRED_KINDS = ['email', 'domain', 'picture'] as const;
export type BarredKind = (typeof BARRED_KINDS)[number];

export const MIN_BARRED_LENGTH = 3;
export const MAX_BARRED_LENGTH = 200;

/** A picture is barred by the 64 bits of its hash, as 16 hexadecimal digits. */
const PICTURE_HASH = /^[0-9a-f]{16}$/;

/** Returns the normal form of a value for comparison; null for an invalid value. */
export function normalizeBarred(kind: BarredKind, raw: string): string | null {
  const value = normalizeEmail(raw);
  switch (kind) {
    case 'email':
      return isValidEmail(value) ? value : null;
    case 'domain': {
      const domain = value.replace(/^@/, '');
      return isValidEmail(`a@${domain}`) ? domain : null;
    }
    case 'picture':
      return PICTURE_HASH.test(value) ? value : null;
  }
}

/** Returns what staff see of a normalised value: only who knows an address recognises it. */
export const labelBarred = (kind: BarredKind, value: string): string =>
  kind === 'email' ? maskEmail(value) : value;

/** No mail provider gives addresses below deeper domains. */
const MAX_LABELS = 8;

/** Returns the domains that bar a valid address: its own, and each above it except the last label. */
export function listMailDomains(email: string): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const above: string[] = [];
  for (let dot = domain.lastIndexOf('.'); dot > 0 && above.length < MAX_LABELS; ) {
    dot = domain.lastIndexOf('.', dot - 1);
    above.push(domain.slice(dot + 1));
  }
  return above;
}
