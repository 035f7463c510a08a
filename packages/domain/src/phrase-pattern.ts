// A hyphen outside brackets means itself, and may not be escaped.
const special = /[.*+?^${}()|[\]\\/]/g;

/**
 * Returns the source of an expression (flag `u`) that finds any of these phrases in a text that is folded like them: as
 * whole words or anywhere, within words too.
 */
export function toPhraseSource(folded: readonly string[], match: 'word' | 'part' = 'word'): string {
  const literals = folded.map((phrase) => phrase.replaceAll(special, '\\$&')).join('|');
  return match === 'part' ? literals : `(?<![\\p{L}\\p{N}])(?:${literals})(?![\\p{L}\\p{N}])`;
}
