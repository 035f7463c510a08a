import { isLanguage } from '@afterglow/domain/languages';
import type { StaffIdentity } from '../rpc/identity.ts';

/** Returns the language for place names: that of the console, else the first language of the member of staff. */
export function chooseReaderLanguage(me: StaffIdentity, ownLanguages: readonly string[]): string {
  return isLanguage(me.language) ? me.language : (ownLanguages[0] ?? 'en');
}
