/** Returns the word with the smallest edit distance, if that is less than half of its length. Otherwise null. */
export function findNearestWord(input: string, words: readonly string[]): string | null {
  const ranked = words
    .map((word) => ({ word, changes: calculateEditDistance(input.toLowerCase(), word) }))
    .sort((a, b) => a.changes - b.changes);
  const [nearest] = ranked;
  return nearest && nearest.changes < nearest.word.length / 2 ? nearest.word : null;
}

/** Returns the number of inserted, removed or replaced letters (Levenshtein). */
function calculateEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
