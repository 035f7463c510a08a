const commentStart = '<!--';
const commentEnd = '-->';
const isTagNameStart = (char: string | undefined) => char !== undefined && /^[a-z]$/i.test(char);

/**
 * The text without HTML tags and comments, in one pass however they are nested. What is kept never holds a whole tag: each
 * character is judged beside those kept before it, so taking one tag out cannot put another together. A comment without an
 * end goes on to the end of the text; a tag without one is no tag.
 */
export function stripTags(text: string): string {
  const output: string[] = [];
  // Where the first tag begins that has no end yet.
  let tagAt = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '>' && tagAt >= 0) {
      output.length = tagAt;
      tagAt = -1;
      continue;
    }
    output.push(char);
    if (tagAt < 0 && isTagNameStart(char)) tagAt = findTagStart(output);
    if (char === '-' && endsWithCommentStart(output)) {
      output.length -= commentStart.length;
      const end = text.indexOf(commentEnd, at + 1);
      if (end < 0) break;
      at = end + commentEnd.length - 1;
    }
  }
  return output.join('');
}

/** Where `<a` or `</a` begins that ends what is kept, or -1. */
function findTagStart(output: readonly string[]): number {
  const before = output.length - 2;
  if (output[before] === '<') return before;
  return output[before] === '/' && output[before - 1] === '<' ? before - 1 : -1;
}

const endsWithCommentStart = (output: readonly string[]) =>
  output.slice(-commentStart.length).join('') === commentStart;
