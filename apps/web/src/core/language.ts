import { createTranslationStore } from '@afterglow/browser/translation-store';
import type { RouteArea } from '@afterglow/i18n/areas';
import type { MemberKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import type { ReaderGender } from '@afterglow/i18n/translations';

/** The words in use; outside React read them by `words()`, inside by `useT`. */
export const {
  store: translationStore,
  translations,
  setLanguage,
  loadAreas,
  setReaderGender,
} = createTranslationStore<MemberKey, RouteArea>(loadMessages);

/** A part of the app together with the words it shows: both are fetched at once, and neither is shown without the other. */
export async function loadWithMessages<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), loadAreas(areas)]);
  return part;
}

/** A part that may speak as soon as it is loaded, of what comes by itself: its words are there first. */
export async function loadAfterMessages<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  await loadAreas(areas);
  return load();
}

export const toReaderGender = (gender: number | undefined): ReaderGender =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other';
