import type { Language } from '@afterglow/domain/languages';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { createTranslations, type ReaderGender, type Values } from './translations.ts';

/** A text that staff wrote, in the same format as the messages of this package. */
export type WrittenText = { source: string; compiled: CompiledMessage };

/** Returns null where the braces of the text do not match or a form is unknown. */
export function parseText(source: string): WrittenText | null {
  try {
    return { source, compiled: compileMessageOrThrow(source) };
  } catch {
    return null;
  }
}

/** Returns the names of the values that a text shows or selects by, without `me`, which every text has. */
export function findVariables({ compiled }: WrittenText): ReadonlySet<string> {
  const names = new Set<string>();
  if (Array.isArray(compiled)) collect(compiled, names);
  names.delete('me');
  return names;
}

function collect(message: CompiledMessage, names: Set<string>): void {
  if (typeof message === 'string') return;
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, , forms] = token;
    // In the forms of a plural this is the number itself.
    if (name !== '#') names.add(name);
    if (typeof forms !== 'object' || forms === null) continue;
    for (const form of Object.values(forms)) if (Array.isArray(form)) collect(form, names);
  }
}

/** Returns the text for a reader, as `t` returns a message. */
export function formatText(
  { compiled }: WrittenText,
  { language, me = 'other', values }: { language: Language; me?: ReaderGender; values: Values },
): string {
  return createTranslations<'text'>({ language, me, messages: { text: compiled } }).t('text', values);
}
