/** An array as PostgreSQL reads it; of numbers and booleans, which need no quotes. One text is written once, `pg` would quote each. */
export const formatArray = (values: readonly (number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** An array of texts as PostgreSQL reads it: each in quotes, so that none is taken for `null`. */
export function formatTextArray(values: readonly (string | null)[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text +=
      value === null ? 'NULL' : special.test(value) ? `"${value.replace(specials, '\\$&')}"` : `"${value}"`;
  }
  return `${text}}`;
}
const special = /["\\]/;
const specials = /["\\]/g;
