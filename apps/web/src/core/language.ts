import { createTranslationStore } from '@afterglow/browser/translation-store';
import type { RouteArea } from '@afterglow/i18n/areas';
import type { MemberKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import type { ReaderGender } from '@afterglow/i18n/translations';

/** The translations in use: `translations()` outside React, `useT` inside. */
export const {
  store: translationStore,
  translations,
  setLanguage,
  loadAreas,
  setReaderGender,
} = createTranslationStore<MemberKey, RouteArea>(loadMessages);

/** Loads a part of the app together with its messages; both are fetched at the same time. */
export async function loadWithMessages<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), loadAreas(areas)]);
  return part;
}

/** Loads the messages first, for a part that may show them as soon as it is loaded. */
export async function loadAfterMessages<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  await loadAreas(areas);
  return load();
}

export const toReaderGender = (gender: number | undefined): ReaderGender =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other';
