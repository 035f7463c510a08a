/// <reference path="./virtual-words.d.ts" />

import type { Language } from '@afterglow/domain/languages';
import type { Messages } from '@lingui/core';

/** The messages of this app in one language, as its own chunk. Needs the plugin of `vite.ts`. */
export async function loadMessages(language: Language): Promise<Messages> {
  // Written out, so that the bundler sees three chunks.
  const chunk =
    language === 'he'
      ? await import('virtual:words/he')
      : language === 'de'
        ? await import('virtual:words/de')
        : await import('virtual:words/en');
  return chunk.messages;
}
