import { isLanguage, type Language } from '@afterglow/domain/languages';
import type { StaffIdentity } from '../rpc/identity.ts';

/** For staff who have chosen none: all of them read English. The default of members is the language of the site. */
export const DEFAULT_STAFF_LANGUAGE: Language = 'en';

/** Returns the language for place names: that of the console, else the first language of the member of staff. */
export function chooseReaderLanguage(me: StaffIdentity, ownLanguages: readonly string[]): Language {
  return [me.language, ...ownLanguages].find(isLanguage) ?? DEFAULT_STAFF_LANGUAGE;
}
