/** A part of a text; `isFlagged`: it may need a moderator. */
type TextPart = { text: string; isFlagged: boolean };

/** Divides a text into its flagged phrases and the parts between them. */
export function splitFlagged(text: string, phrases: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let rest = text;
  for (;;) {
    const next = phrases
      .filter(Boolean)
      .map((phrase) => ({ phrase, at: rest.indexOf(phrase) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at || b.phrase.length - a.phrase.length)[0];
    if (!next) break;
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isFlagged: false });
    parts.push({ text: next.phrase, isFlagged: true });
    rest = rest.slice(next.at + next.phrase.length);
  }
  return rest === '' ? parts : [...parts, { text: rest, isFlagged: false }];
}
