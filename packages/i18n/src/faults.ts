import { type Language, languages } from '@afterglow/domain/languages';
import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import type { Area } from './areas.ts';
import type { AreaTexts } from './catalogue.ts';

interface Shape {
  /**
   * Names that every language has to show. Not `me`, and not what is only selected by: Hebrew asks for
   * the other person's gender where English and German need not.
   */
  names: Set<string>;
  tags: Set<string>;
  faults: string[];
  letters: string;
}

/** Each plural needs the forms its language really has: Hebrew has a dual, English and German have none. */
const pluralForms: Record<Language, readonly string[]> = {
  he: ['one', 'two', 'other'],
  en: ['one', 'other'],
  de: ['one', 'other'],
};

function walk(
  message: CompiledMessage,
  language: Language,
  shape: Shape,
  inPlural = false,
  inSelect = false,
): void {
  for (const token of message) {
    if (typeof token === 'string') {
      // Lingui 6 fills `#` only directly under the plural, not in a select inside it.
      if (token === '#' && inPlural && inSelect)
        shape.faults.push('# inside a select inside a plural is not filled in; put the select outside');
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
      if (!(form in choices)) shape.faults.push(`${type} ${name} lacks ${form}`);
    }
    for (const choice of Object.values(choices as Record<string, CompiledMessage>)) {
      walk(choice, language, shape, inPlural || type !== 'select', type === 'select');
    }
  }
}

function shapeOf(text: string, language: Language): Shape {
  const shape: Shape = { names: new Set(), tags: new Set(), faults: [], letters: '' };
  try {
    walk(compileMessageOrThrow(text), language, shape);
  } catch (error) {
    shape.faults.push(`is not a valid message: ${(error as Error).message.split('\n')[0]}`);
  }
  return shape;
}

const listed = (names: Set<string>): string => [...names].sort().join(', ') || 'none';

/** Everything wrong with one area's words, one line each; empty when all is well. */
export function faultsOf(area: Area, texts: AreaTexts): string[] {
  const faults: string[] = [];
  const keys = new Set(languages.flatMap((language) => Object.keys(texts[language])));
  for (const key of keys) {
    const report = (fault: string): number => faults.push(`${key}: ${fault}`);
    if (!key.startsWith(`${area}.`)) report(`does not start with "${area}."`);
    const shapes = new Map<Language, Shape>();
    for (const language of languages) {
      const text = texts[language][key];
      if (text === undefined) report(`is missing in ${language}`);
      else if (typeof text !== 'string' || text.trim() === '') report(`is empty in ${language}`);
      else shapes.set(language, shapeOf(text, language));
    }
    for (const [language, shape] of shapes)
      for (const fault of shape.faults) report(`in ${language} ${fault}`);
    const english = shapes.get('en');
    if (!english) continue;
    for (const language of ['he', 'de'] as const) {
      const shape = shapes.get(language);
      if (!shape) continue;
      if (listed(shape.names) !== listed(english.names))
        report(`takes ${listed(english.names)} in en, but ${listed(shape.names)} in ${language}`);
      if (listed(shape.tags) !== listed(english.tags))
        report(`has tags ${listed(english.tags)} in en, but ${listed(shape.tags)} in ${language}`);
    }
    if (texts.he[key] === texts.en[key] && /\p{L}/u.test(english.letters)) report('is the same in he and en');
  }
  return faults;
}
