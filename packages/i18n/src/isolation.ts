import { getDirection, type Language } from '@afterglow/domain/languages';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Right-to-left letters, and the marks that behave like them. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Not isolated: mail programs that turn addresses into links take the marks for a part of the address. */
const urlPattern = /^https?:\/\//;
/** Hebrew from its first to its last character: in a Hebrew sentence it needs no isolation. */
const hebrewThroughout = /^[\u05d0-\u05ea](?:[\u0591-\u05f4\s'’"-]*[\u05d0-\u05ea])?$/;

/**
 * Isolates a value inside a sentence. Values of the other direction or without a direction (a price, a signed
 * number) are isolated from the text around, so that neither reorders the other. An isolated value stays
 * unchanged.
 */
export function isolate(language: Language, value: string): string {
  if (value === '' || (value.startsWith(FIRST_STRONG_ISOLATE) && value.endsWith(POP_ISOLATE))) return value;
  if (urlPattern.test(value)) return value;
  const isSafe = getDirection(language) === 'rtl' ? hebrewThroughout.test(value) : !rightToLeft.test(value);
  return isSafe ? value : `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}

/** A Hebrew word of prefixes only, followed by a value that does not start in Hebrew. */
const prefixedValue = /(^|[^\u05d0-\u05ea])([בהוכלמש]{1,2})(?=\u2068[^\u05d0-\u05ea])/g;

/**
 * Adds the maqaf that Hebrew puts between a prefix and a name or number in another script: ל־Lena, but לנועה.
 * Expects isolated values.
 */
export function addMaqaf(language: Language, text: string): string {
  return language === 'he' && text.includes(FIRST_STRONG_ISOLATE)
    ? text.replace(prefixedValue, '$1$2־')
    : text;
}

/** Returns a text for screen readers: without isolation marks. */
export const stripIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/**
 * Returns the values that a message shows unchanged; not the values that it only selects by, nor the numbers that it
 * formats.
 */
export function findShownValues(message: CompiledMessage | undefined): ReadonlySet<string> {
  const shown = new Set<string>();
  // A message that consists of its value alone is no sentence: there is nothing to isolate it from.
  const isAlone = message?.length === 1 && message[0]?.length === 1;
  if (Array.isArray(message) && !isAlone) collect(message, shown);
  return shown;
}

function collect(message: CompiledMessage, shown: Set<string>): void {
  if (typeof message === 'string') return;
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    if (type === undefined) shown.add(name);
    else if (type === 'plural' || type === 'select' || type === 'selectordinal') {
      // The offset of a plural is stored among its forms.
      for (const choice of Object.values(format ?? {})) {
        if (Array.isArray(choice)) collect(choice, shown);
      }
    }
  }
}
