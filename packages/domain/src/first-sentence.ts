/** Shorter is no sentence worth a line of its own: "Hi." */
const MIN_LENGTH = 8;
const END = /[.!?](?=\s|$)/gu;

/** The first sentence of what somebody wrote; the whole where it has no end. */
export function extractFirstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n');
  for (const { index } of line.matchAll(END)) if (index >= MIN_LENGTH) return line.slice(0, index + 1);
  return line;
}
