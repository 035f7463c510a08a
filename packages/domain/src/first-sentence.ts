/** A shorter sentence ("Hi.") is not worth a line of its own. */
const MIN_LENGTH = 8;
const END = /[.!?](?=\s|$)/gu;

/** Returns the first sentence of a text, or the whole text if no sentence ends in it. */
export function extractFirstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n');
  for (const { index } of line.matchAll(END)) if (index >= MIN_LENGTH) return line.slice(0, index + 1);
  return line;
}
