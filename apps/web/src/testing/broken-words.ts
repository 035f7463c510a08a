/** Where a word may break: spaces, hyphens, soft hyphens, slashes. */
const WORDS = /[^\s\u00ad\-/\u200b]+/gu;

/** The elements that are pressed, and badges beside them that look the same. */
const PRESSABLE = 'button, a, label, summary, [role="tab"], [data-chip]';

/**
 * Returns the labels of buttons, links, tiles and chips that break inside a word or overflow their box; empty if there
 * are none. Other elements with their own `boxes`. Only break opportunities in the text itself count: not every browser
 * can hyphenate.
 */
export function findBrokenWords(root: Element = document.body, boxes: string = PRESSABLE): string[] {
  const found: string[] = [];
  for (const box of root.querySelectorAll(boxes)) {
    const bounds = box.getBoundingClientRect();
    if (bounds.width <= 1 || bounds.height <= 1 || box.closest('[inert]')) continue;
    // A tile has several texts: each of them has to fit.
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
