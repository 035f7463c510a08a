import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Area } from './areas.ts';

export type AreaMessages = Record<string, string>;
/** The texts of one area in all three languages. */
export type MessagesByLanguage = Record<Language, AreaMessages>;
export type CompiledMessages = Record<string, CompiledMessage>;

export const messagesFolder: string = fileURLToPath(new URL('./messages/', import.meta.url));

export function getMessagesFile(language: Language, area: Area, folder = messagesFolder): string {
  return `${folder}${language}/${area}.json`;
}

/** Reads one area from disk. Throws with the file's name if it is not JSON. */
export function readArea(area: Area, folder = messagesFolder): MessagesByLanguage {
  const read = (language: Language): AreaMessages => {
    const file = getMessagesFile(language, area, folder);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as AreaMessages;
    } catch (cause) {
      throw new Error(`${file} cannot be read as JSON: ${(cause as Error).message}`, { cause });
    }
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as MessagesByLanguage;
}

/** Returns the compiled messages of some areas in one language. Throws on an invalid ICU message, with its key. */
export function compileAreas(
  areas: readonly Area[],
  language: Language,
  folder = messagesFolder,
): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const area of areas) {
    for (const [key, text] of Object.entries(readArea(area, folder)[language])) {
      try {
        compiled[key] = compileMessageOrThrow(text);
      } catch (cause) {
        throw new Error(`${language} ${key}: ${(cause as Error).message}`, { cause });
      }
    }
  }
  return compiled;
}
