import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@afterglow/domain/languages';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Area } from './areas.ts';

export type Texts = Record<string, string>;
/** The texts of one area in all three languages. */
export type AreaTexts = Record<Language, Texts>;
export type Compiled = Record<string, CompiledMessage>;

export const wordsFolder: string = fileURLToPath(new URL('./words/', import.meta.url));

export function wordsFile(language: Language, area: Area, folder = wordsFolder): string {
  return `${folder}${language}/${area}.json`;
}

/** Reads one area from disk. Throws with the file's name when it is not JSON. */
export function readArea(area: Area, folder = wordsFolder): AreaTexts {
  const read = (language: Language): Texts => {
    const file = wordsFile(language, area, folder);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Texts;
    } catch (cause) {
      throw new Error(`${file} cannot be read as JSON: ${(cause as Error).message}`, { cause });
    }
  };
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as AreaTexts;
}

/** The compiled messages of some areas in one language. Throws on an invalid ICU message, naming its key. */
export function compileAreas(areas: readonly Area[], language: Language, folder = wordsFolder): Compiled {
  const compiled: Compiled = {};
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
