import { openWords } from '@afterglow/browser/words-store';
import type { RouteArea } from '@afterglow/i18n/areas';
import type { MemberKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import type { Me } from '@afterglow/i18n/words';

/** The words in use; outside React read them by `words()`, inside by `useT`. */
export const {
  store: wordsStore,
  words,
  setLanguage,
  needWords,
  setMe,
} = openWords<MemberKey, RouteArea>(loadMessages);

/** A part of the app together with the words it shows: both are fetched at once, and neither is shown without the other. */
export async function withWords<Part>(areas: readonly RouteArea[], load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), needWords(areas)]);
  return part;
}

/** A part that may speak as soon as it is loaded, of what comes by itself: its words are there first. */
export async function afterWords<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  await needWords(areas);
  return load();
}

export const meOf = (gender: number | undefined): Me =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other';
