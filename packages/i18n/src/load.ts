/// <reference path="./virtual-messages.d.ts" />

import { languages } from 'virtual:messages';
import type { Language } from '@afterglow/domain/languages';
import type { Messages } from '@lingui/core';

/**
 * Loads the messages of this app in one language: those of every page, and these areas, each from a file of its own.
 * Needs the plugin of `vite.ts`. Rejects if a file cannot be loaded, and for an area that the app does not have.
 */
export async function loadMessages(language: Language, areas: readonly string[] = []): Promise<Messages> {
  const base = await languages[language]?.();
  const parts = await Promise.all(
    areas.map((area) => {
      const load = base?.areas[area];
      if (!load) throw new Error(`There are no words "${area}" in ${language}.`);
      return load();
    }),
  );
  return Object.assign({}, base?.messages, ...parts.map(({ messages }) => messages)) as Messages;
}
