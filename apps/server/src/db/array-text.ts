/**
 * Formats an array of numbers and booleans for PostgreSQL; they need no quotes. This builds one text, where `pg` would
 * quote each value.
 */
export const formatArray = (values: readonly (number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Formats an array of texts for PostgreSQL: each is quoted, so none reads as `null`. */
export function formatTextArray(values: readonly (string | null)[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text +=
      value === null ? 'NULL' : SPECIAL.test(value) ? `"${value.replace(SPECIALS, '\\$&')}"` : `"${value}"`;
  }
  return `${text}}`;
}
const SPECIAL = /["\\]/;
const SPECIALS = /["\\]/g;
