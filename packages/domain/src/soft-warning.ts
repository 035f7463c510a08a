import { findEmailAddresses } from './email-address.ts';
import { findMessengerHandles } from './messenger-handle.ts';
import { type NormalizedText, normalizeText } from './normalized-text.ts';
import { findPhoneNumbers } from './phone-number.ts';
import type { TextRange } from './text-range.ts';
import { findWebLinks } from './web-link.ts';

export type SoftWarning = 'email' | 'phone' | 'link' | 'messenger';

const kinds: readonly SoftWarning[] = ['email', 'phone', 'link', 'messenger'];
const mask = '•••';

/** What in a reading copy leads out of the house. An address of mail is none of a page as well. */
function findContacts({ text }: NormalizedText): Record<SoftWarning, TextRange[]> {
  const email = findEmailAddresses(text);
  let at = 0;
  const link = findWebLinks(text)
    .sort(compareStarts)
    .filter(({ from, to }) => {
      while (at < email.length && (email[at] as TextRange).to <= from) at++;
      const mail = email[at];
      return !mail || mail.from >= to;
    });
  return { email, phone: findPhoneNumbers(text), link, messenger: findMessengerHandles(text) };
}

const compareStarts = (a: TextRange, b: TextRange) => a.from - b.from;

/** What in a text leads out of the house. The sender is warned, the text still goes. */
export function findSoftWarnings(text: string): SoftWarning[] {
  const contacts = findContacts(normalizeText(text));
  return kinds.filter((kind) => contacts[kind].length > 0);
}

/** The text as staff may see it: what leads out of the house is blotted out, length does not tell. */
export function maskContactData(text: string): string {
  const copy = normalizeText(text);
  const ranges = Object.values(findContacts(copy)).flat().sort(compareStarts);
  let masked = '';
  let done = 0;
  for (const range of ranges) {
    const [from, to] = [copy.offsets[range.from] ?? text.length, copy.offsets[range.to] ?? text.length];
    if (to <= done) continue;
    if (from >= done) masked += text.slice(done, from) + mask;
    done = to;
  }
  return masked + text.slice(done);
}
