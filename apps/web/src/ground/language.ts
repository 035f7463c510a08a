import { openWords } from '@afterglow/browser/words-store';
import type { MemberKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import type { Me } from '@afterglow/i18n/words';

/** The words in use; outside React read them by `words()`, inside by `useT`. */
export const { store: wordsStore, words, setLanguage, setMe } = openWords<MemberKey>(loadMessages);

export const meOf = (gender: number | undefined): Me =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other';
