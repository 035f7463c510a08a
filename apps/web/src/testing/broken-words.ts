/** Where a word may end a line: spaces, hyphens, soft hyphens, slashes. */
const WORDS = /[^\s\u00ad\-/\u200b]+/gu;

/** What a hand presses, and the marks beside it that look alike. */
const PRESSABLE = 'button, a, label, summary, [role="tab"], [data-chip]';

/**
 * What is said on buttons, links, tiles and chips and is broken inside a word, or sticks out of its box; empty where all is
 * well; of other parts with their own `boxes`. Only what the words themselves allow counts as a place to break: not every browser knows how to hyphenate.
 */
export function findBrokenWords(root: Element = document.body, boxes: string = PRESSABLE): string[] {
  const found: string[] = [];
  for (const box of root.querySelectorAll(boxes)) {
    const bounds = box.getBoundingClientRect();
    if (bounds.width <= 1 || bounds.height <= 1 || box.closest('[inert]')) continue;
    // A tile is more than what is said on it first: each of its texts has to stay within.
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement?.getBoundingClientRect();
      if (!around || around.width <= 1 || around.height <= 1) continue;
      for (const match of (text.textContent ?? '').matchAll(WORDS)) {
        const range = document.createRange();
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const [first] = lines;
        if (!first) continue;
        const label = `${match[0]} of "${box.textContent?.trim()}"`;
        if (lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
          found.push(`broken: ${label}`);
        else if (
          lines.some(
            ({ left, right, top, bottom }) =>
              left < bounds.left - 1 ||
              right > bounds.right + 1 ||
              top < bounds.top - 1 ||
              bottom > bounds.bottom + 1,
          )
        )
          found.push(`sticks out: ${label}`);
      }
    }
  }
  return found;
}
