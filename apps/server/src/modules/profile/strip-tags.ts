const commentStart = '<!--';
const commentEnd = '-->';
const isLetter = (char: string | undefined) => char !== undefined && /^[a-z]$/i.test(char);

/**
 * The text without HTML tags and comments, in one pass however they are nested. What is kept never holds a whole tag: each
 * character is judged beside those kept before it, so taking one tag out cannot put another together. A comment without an
 * end goes on to the end of the text; a tag without one is no tag.
 */
export function stripTags(text: string): string {
  const kept: string[] = [];
  // Where the first tag begins that has no end yet.
  let tagAt = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '>' && tagAt >= 0) {
      kept.length = tagAt;
      tagAt = -1;
      continue;
    }
    kept.push(char);
    if (tagAt < 0 && isLetter(char)) tagAt = startOfTag(kept);
    if (char === '-' && endsInComment(kept)) {
      kept.length -= commentStart.length;
      const end = text.indexOf(commentEnd, at + 1);
      if (end < 0) break;
      at = end + commentEnd.length - 1;
    }
  }
  return kept.join('');
}

/** Where `<a` or `</a` begins that ends what is kept, or -1. */
function startOfTag(kept: readonly string[]): number {
  const before = kept.length - 2;
  if (kept[before] === '<') return before;
  return kept[before] === '/' && kept[before - 1] === '<' ? before - 1 : -1;
}

const endsInComment = (kept: readonly string[]) => kept.slice(-commentStart.length).join('') === commentStart;
