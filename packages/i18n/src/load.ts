/// <reference path="./virtual-messages.d.ts" />

import { languages } from 'virtual:messages';
import type { Language } from '@afterglow/domain/languages';
import type { Messages } from '@lingui/core';

/**
 * The messages of this app in one language: what every page says, and these areas beside it, each a file of its own.
 * Needs the plugin of `vite.ts`. Rejects when a file does not come, and for an area that the app does not have.
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
