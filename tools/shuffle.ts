/** Orders items at random. The same seed gives the same order. */
export function shuffle<Item>(items: readonly Item[], seed: number, nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, rank: hash(`${seed} ${nameOf(item)}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/**
 * Returns the FNV-1a hash with a final mix: names that differ in their last letter get very different hashes.
 */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return (value ^ (value >>> 13)) >>> 0;
}
