import { createTranslationStore } from '@afterglow/browser/translation-store';
import type { RouteArea } from '@afterglow/i18n/areas';
import type { MemberKey } from '@afterglow/i18n/keys';
import { loadMessages } from '@afterglow/i18n/load';
import type { ReaderGender } from '@afterglow/i18n/translations';

/** The current translations: `translations()` outside React, `useT` inside. */
export const {
  store: translationStore,
  translations,
  setLanguage,
  loadAreas,
  setReaderGender,
} = createTranslationStore<MemberKey, RouteArea>(loadMessages);

/** Loads a chunk together with its messages, in parallel. */
export async function loadWithMessages<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), loadAreas(areas)]);
  return part;
}

/** Loads the messages first, for a chunk that may show them as soon as it is loaded. */
export async function loadAfterMessages<Part>(
  areas: readonly RouteArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  await loadAreas(areas);
  return load();
}

export const toReaderGender = (gender: number | undefined): ReaderGender =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other';
