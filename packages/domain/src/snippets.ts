/** The lengths of the parts of a snippet, in characters. */
export const MAX_SNIPPET_CATEGORY = 40;
export const MAX_SHORTCUT_LENGTH = 20;
export const MAX_SNIPPET_LENGTH = 1_000;

/** The value of a variable of a snippet; null if it is not known. */
export type SnippetValues = Record<'name' | 'persona' | 'city', string | null>;

const blank = /_{3,}|\{(?:name|persona|city)(?:\|[^{}]*)?\}/gu;
const variable = /\{(name|persona|city)(?:\|([^{}]*))?\}/gu;

/** Returns what is still to be filled in: `___`, and variables like `{name}` or `{city|your town}`. */
export const findBlanks = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(blank)].map(({ index, 0: match }) => ({
    from: index,
    to: index + match.length,
  }));

/**
 * Fills the variables of a snippet: `{name}`, `{persona}`, `{city}`, each with an optional fallback (`{city|your
 * town}`). One that is not known and has no fallback stays, for the operator to fill in.
 */
export const fillSnippet = (text: string, values: SnippetValues): string =>
  text.replaceAll(variable, (whole, name: keyof SnippetValues, fallback: string | undefined) => {
    const value = values[name];
    return value ? value : (fallback ?? whole);
  });
