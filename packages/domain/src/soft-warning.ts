export type SoftWarning = 'email' | 'phone' | 'link';

const email =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu;
// Seven digits and up that start like a number one dials; dates, prices and years stay below it.
const phone = /(?:\+|\b00|\b0)[\s().-]*(?:\d[\s().-]{0,2}){7,14}/;
const link =
  /\bhttps?:\/\/|\bwww\.|\b(?:t\.me|wa\.me|[\p{L}\p{N}-]+\.(?:com|net|org|io|me|co|de|il|ru|app|link|gg|info|biz|tv|xyz))(?:\/|\b(?![.\p{L}@]))/iu;

/** What in a text leads out of the house. The sender is warned, the text still goes. */
export function softWarnings(text: string): SoftWarning[] {
  const found: SoftWarning[] = [];
  const withoutEmail = text.replace(new RegExp(email.source, 'giu'), ' ');
  if (email.test(text)) found.push('email');
  if (phone.test(text)) found.push('phone');
  if (link.test(withoutEmail)) found.push('link');
  return found;
}

/** The text as staff may see it: what leads out of the house is blotted out, length does not tell. */
export function maskContactData(text: string): string {
  const blot = '•••';
  return text
    .replace(new RegExp(email.source, 'giu'), blot)
    .replace(new RegExp(`(?:${link.source})\\S*`, 'giu'), blot)
    .replace(new RegExp(phone.source, 'g'), blot);
}
