import { emailAddresses } from './email-address.ts';
import { messengerHandles } from './messenger-handle.ts';
import { phoneNumbers } from './phone-number.ts';
import { type ReadingCopy, readingCopy } from './reading-copy.ts';
import type { Stretch } from './stretch.ts';
import { webLinks } from './web-link.ts';

export type SoftWarning = 'email' | 'phone' | 'link' | 'messenger';

const kinds: readonly SoftWarning[] = ['email', 'phone', 'link', 'messenger'];
const blot = '•••';

/** What in a reading copy leads out of the house. An address of mail is none of a page as well. */
function contactsIn({ text }: ReadingCopy): Record<SoftWarning, Stretch[]> {
  const email = emailAddresses(text);
  let at = 0;
  const link = webLinks(text)
    .sort(byStart)
    .filter(({ from, to }) => {
      while (at < email.length && (email[at] as Stretch).to <= from) at++;
      const mail = email[at];
      return !mail || mail.from >= to;
    });
  return { email, phone: phoneNumbers(text), link, messenger: messengerHandles(text) };
}

const byStart = (a: Stretch, b: Stretch) => a.from - b.from;

/** What in a text leads out of the house. The sender is warned, the text still goes. */
export function softWarnings(text: string): SoftWarning[] {
  const found = contactsIn(readingCopy(text));
  return kinds.filter((kind) => found[kind].length > 0);
}

/** The text as staff may see it: what leads out of the house is blotted out, length does not tell. */
export function maskContactData(text: string): string {
  const copy = readingCopy(text);
  const stretches = Object.values(contactsIn(copy)).flat().sort(byStart);
  let masked = '';
  let done = 0;
  for (const stretch of stretches) {
    const [from, to] = [copy.at[stretch.from] ?? text.length, copy.at[stretch.to] ?? text.length];
    if (to <= done) continue;
    if (from >= done) masked += text.slice(done, from) + blot;
    done = to;
  }
  return masked + text.slice(done);
}
