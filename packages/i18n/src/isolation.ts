import { getDirection, type Language } from '@afterglow/domain/languages';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Letters that run from right to left, and the marks that behave like them. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Stays bare: mail programs that make links of addresses take the marks for a part of it. */
const address = /^https?:\/\//;
/** Hebrew from its first to its last character: in a Hebrew sentence it stands where it should by itself. */
const hebrewThroughout = /^[\u05d0-\u05ea](?:[\u0591-\u05f4\s'’"-]*[\u05d0-\u05ea])?$/;

/**
 * A value as part of a sentence: what runs the other way, and what has no direction of its own (a price, a signed
 * number), is closed off from the words around it, so that neither turns the other round. What is isolated stays as it is.
 */
export function isolate(language: Language, value: string): string {
  if (value === '' || (value.startsWith(FIRST_STRONG_ISOLATE) && value.endsWith(POP_ISOLATE))) return value;
  if (address.test(value)) return value;
  const safe = getDirection(language) === 'rtl' ? hebrewThroughout.test(value) : !rightToLeft.test(value);
  return safe ? value : `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}

/** A Hebrew word of prefixes alone, with a value behind it that does not begin in Hebrew. */
const prefixedValue = /(^|[^\u05d0-\u05ea])([בהוכלמש]{1,2})(?=\u2068[^\u05d0-\u05ea])/g;

/** Hebrew puts a maqaf between a prefix and a name or number in other letters: ל־Lena, but לנועה. Asks for values that are isolated. */
export function addMaqaf(language: Language, text: string): string {
  return language === 'he' && text.includes(FIRST_STRONG_ISOLATE)
    ? text.replace(prefixedValue, '$1$2־')
    : text;
}

/** A text to be heard: without the marks that isolate values. */
export const stripIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** The values that a message shows as they are; not those it only chooses by, nor the numbers it formats itself. */
export function findShownValues(message: CompiledMessage | undefined): ReadonlySet<string> {
  const shown = new Set<string>();
  // A message that is nothing but its value is no sentence: there is nothing to keep it apart from.
  const alone = message?.length === 1 && message[0]?.length === 1;
  if (Array.isArray(message) && !alone) collect(message, shown);
  return shown;
}

function collect(message: CompiledMessage, shown: Set<string>): void {
  if (typeof message === 'string') return;
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    if (type === undefined) shown.add(name);
    else if (type === 'plural' || type === 'select' || type === 'selectordinal') {
      // A plural's offset stands among its forms.
      for (const choice of Object.values(format ?? {})) {
        if (Array.isArray(choice)) collect(choice, shown);
      }
    }
  }
}
