import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import type { Area } from './areas.ts';
import type { MessagesByLanguage } from './catalogue.ts';

interface MessageShape {
  /**
   * The placeholders that every language has to show. Not `me`, and not those that only select: Hebrew needs the other
   * person's gender where English and German do not.
   */
  names: Set<string>;
  tags: Set<string>;
  errors: string[];
  letters: string;
}

/** Each plural needs the forms of its language: Hebrew has a dual, English and German have none. */
const pluralForms: Record<Language, readonly string[]> = {
  he: ['one', 'two', 'other'],
  en: ['one', 'other'],
  de: ['one', 'other'],
};

function walkMessage(
  message: CompiledMessage,
  language: Language,
  shape: MessageShape,
  isInPlural = false,
  isInSelect = false,
): void {
  for (const token of message) {
    if (typeof token === 'string') {
      // Lingui 6 fills `#` only directly under the plural, not in a select inside it.
      if (token === '#' && isInPlural && isInSelect)
        shape.errors.push('# inside a select inside a plural is not filled in; put the select outside');
      for (const [, tag] of token.matchAll(/<(\/?\w+\/?)>/g)) shape.tags.add(tag as string);
      shape.letters += token;
      continue;
    }
    const [name, type, format] = token;
    if (type !== 'select') shape.names.add(name);
    if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') continue;
    const { offset: _, ...choices } = format as CompiledIcuChoices;
    const required = type === 'plural' ? pluralForms[language] : ['other'];
    for (const form of required) {
      if (!(form in choices)) shape.errors.push(`${type} ${name} lacks ${form}`);
    }
    for (const choice of Object.values(choices as Record<string, CompiledMessage>)) {
      walkMessage(choice, language, shape, isInPlural || type !== 'select', type === 'select');
    }
  }
}

function readShape(text: string, language: Language): MessageShape {
  const shape: MessageShape = { names: new Set(), tags: new Set(), errors: [], letters: '' };
  try {
    walkMessage(compileMessageOrThrow(text), language, shape);
  } catch (error) {
    shape.errors.push(`is not a valid message: ${(error as Error).message.split('\n')[0]}`);
  }
  return shape;
}

const listNames = (names: Set<string>): string => [...names].sort().join(', ') || 'none';

/** Returns all errors in one area's messages, one line each; empty if there are none. */
export function findCatalogueErrors(area: Area, texts: MessagesByLanguage): string[] {
  const errors: string[] = [];
  const keys = new Set(LANGUAGES.flatMap((language) => Object.keys(texts[language])));
  for (const key of keys) {
    const report = (error: string): number => errors.push(`${key}: ${error}`);
    if (!key.startsWith(`${area}.`)) report(`does not start with "${area}."`);
    const shapes = new Map<Language, MessageShape>();
    for (const language of LANGUAGES) {
      const text = texts[language][key];
      if (text === undefined) report(`is missing in ${language}`);
      else if (typeof text !== 'string' || text.trim() === '') report(`is empty in ${language}`);
      else shapes.set(language, readShape(text, language));
    }
    for (const [language, shape] of shapes)
      for (const error of shape.errors) report(`in ${language} ${error}`);
    const english = shapes.get('en');
    if (!english) continue;
    for (const language of ['he', 'de'] as const) {
      const shape = shapes.get(language);
      if (!shape) continue;
      if (listNames(shape.names) !== listNames(english.names))
        report(`takes ${listNames(english.names)} in en, but ${listNames(shape.names)} in ${language}`);
      if (listNames(shape.tags) !== listNames(english.tags))
        report(`has tags ${listNames(english.tags)} in en, but ${listNames(shape.tags)} in ${language}`);
    }
    if (texts.he[key] === texts.en[key] && /\p{L}/u.test(english.letters)) report('is the same in he and en');
  }
  return errors;
}
