/** Where a word may break: spaces, hyphens, dashes, soft hyphens, slashes. */
const WORDS = /[^\s\u00ad\-\u2010-\u2014\u05be/\u200b]+/gu;

/** The elements that are pressed, and badges beside them that look the same. */
const PRESSABLE = 'button, a, label, summary, [role="tab"], [data-chip]';

/** Two labels that are closer to each other read as one word. */
const MIN_GAP_PX = 4;

interface Word {
  readonly label: string;
  readonly text: Text;
  readonly parent: Element;
  readonly lines: readonly DOMRect[];
}

/**
 * Returns the layout errors of the text on a page in large text; empty if there are none. A word must not break except
 * at its own break opportunities (not every browser can hyphenate), be cut, overflow its button or the page, be
 * covered, or overlap its neighbour. Only user-written text, in a `bdi` or with a direction of its own, may be cut with
 * an ellipsis. Text that scrolls under a sticky element is fine.
 */
export function findTextErrors(root: Element = document.body): string[] {
  const all = [...listWords(root)];
  return [
    ...all.flatMap(findBroken),
    ...all.flatMap(findCut),
    ...all.flatMap(findOverflowing),
    ...withPointerEvents(() => [...all.flatMap(findCovered), ...findOverlaps(all.flatMap(listVisibleLines))]),
    ...findCutPlaceholders(root),
    ...findTooWide(root),
  ];
}

function* listWords(root: Element): Generator<Word> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const parent = text.parentElement;
    if (!parent || !isVisible(parent)) continue;
    for (const match of text.data.matchAll(WORDS)) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      // The hyphen of a soft hyphen belongs to the text after it.
      const hyphened = text.data[match.index - 1] === '\u00ad';
      const lines = hyphened ? boxes.filter(({ top }) => top === boxes.at(-1)?.top) : boxes;
      // Addresses and hashes may be long.
      if (lines.length === 0 || /@|^[0-9a-f]{64}$/.test(match[0])) continue;
      const around = (parent.closest(PRESSABLE) ?? parent).textContent?.trim().slice(0, 60);
      yield { label: `${match[0]} of "${around}"`, text, parent, lines };
    }
  }
}

/** Returns whether an element is visible; text for screen readers is one pixel large. */
function isVisible(element: Element): boolean {
  // A monogram is a picture, and a card under another is not read.
  if (element.closest('[inert], select, [data-monogram], article[aria-hidden]')) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect();
    const { overflow, clipPath } = getComputedStyle(at);
    if ((width <= 1 || height <= 1) && (overflow !== 'visible' || clipPath !== 'none')) return false;
  }
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function findBroken({ lines, label }: Word): string[] {
  const [first] = lines;
  return first && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
    ? [`broken: ${label}`]
    : [];
}

/**
 * Returns what is past the edge of the element that clips it, or of the page; text that is scrolled away is
 * ignored.
 */
function findCut({ lines, parent, label }: Word): string[] {
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const [top, bottom] = [lines[0]?.top ?? 0, lines.at(-1)?.bottom ?? 0];
  // A scroll container cuts text at its edge, and shows it after scrolling. User-written text may end in an ellipsis.
  let [scrollsDown, isEllipsis] = [false, false];
  for (let at: Element | null = parent; at; at = at.parentElement) {
    const { display, overflowX, overflowY, textOverflow } = getComputedStyle(at);
    if (
      display === 'inline' ||
      display === 'contents' ||
      (overflowX === 'visible' && overflowY === 'visible')
    )
      continue;
    const box = at.getBoundingClientRect();
    if (bottom <= box.top + 1 || top >= box.bottom - 1) return [];
    if (textOverflow === 'ellipsis' && (at.matches('bdi, [dir]') || at.querySelector('bdi')))
      isEllipsis = true;
    if (/auto|scroll/.test(overflowX) && isHorizontalScroller(at)) return [];
    if (!isEllipsis && (left < box.left - 1 || right > box.right + 1)) return [`cut: ${label}`];
    if (/auto|scroll/.test(overflowY)) scrollsDown = true;
    if (!scrollsDown && (top < box.top - 2 || bottom > box.bottom + 2)) return [`cut: ${label}`];
  }
  return !isEllipsis && (left < -1 || right > innerWidth + 1) ? [`off the page: ${label}`] : [];
}

function findOverflowing({ lines, parent, label }: Word): string[] {
  const box = parent.closest(PRESSABLE);
  if (!box || getComputedStyle(box).display === 'inline') return [];
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const out = lines.some(
    (line) =>
      line.left < left - 1 || line.right > right + 1 || line.top < top - 1 || line.bottom > bottom + 1,
  );
  // The content of inner scroll containers is checked there.
  return out && getComputedStyle(parent).overflow === 'visible' ? [`sticks out: ${label}`] : [];
}

/**
 * Runs a check while everything accepts pointer events, because points are used to find out what covers what.
 */
function withPointerEvents<Result>(run: () => Result): Result {
  const style = document.createElement('style');
  style.textContent = '* { pointer-events: auto !important }';
  document.head.append(style);
  try {
    return run();
  } finally {
    style.remove();
  }
}

/**
 * Returns what covers the middle of a line; undefined if that is scrolled or clipped away, null if nothing
 * does.
 */
function findCover({ parent }: Word, line: DOMRect): Element | null | undefined {
  const { left, width, top, height } = line;
  // At the very edge of a scroll container a point belongs to both sides.
  if (clipToParents(line, parent).height < height / 2 + 2) return undefined;
  const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
  const own = stack.findIndex((element) => element === parent || parent.contains(element));
  if (own < 0) return undefined;
  return stack.slice(0, own).find((element) => !element.contains(parent) && isOpaque(element)) ?? null;
}

function isOpaque(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (element.matches('img, video, canvas')) return true;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const alpha = /^(?!rgb\().*[/,]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
  return backgroundImage !== 'none' || Number(alpha ?? 1) > 0.4;
}

/** Returns whether an element stays in its place while the page scrolls. */
function isSticky(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return true;
  return false;
}

function findCovered(word: Word): string[] {
  for (const line of word.lines) {
    const above = findCover(word, line);
    if (above && !isSticky(above))
      return [`covered by ${above.textContent?.trim().slice(0, 30) || above.tagName}: ${word.label}`];
  }
  return [];
}

interface Line {
  readonly word: Word;
  readonly box: DOMRect;
}

/** Returns the visible lines of a word. */
const listVisibleLines = (word: Word): Line[] =>
  word.lines
    .filter((line) => findCover(word, line) === null)
    .map((line) => ({ word, box: clipToParents(line, word.parent) }));

/** Returns the part of a box that nothing around it clips. */
function clipToParents(line: DOMRect, parent: Element): DOMRect {
  let { left, right, top, bottom } = line;
  for (let at: Element | null = parent; at; at = at.parentElement) {
    const { display, overflow } = getComputedStyle(at);
    if (overflow === 'visible' || display === 'inline' || display === 'contents') continue;
    const box = at.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** Returns overlapping words, and labels of two buttons that touch. */
function findOverlaps(lines: readonly Line[]): string[] {
  return lines.flatMap(({ word, box }, at) =>
    lines.slice(at + 1).flatMap((other) => {
      if (other.word.text === word.text) return [];
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (along <= 3 || across <= -MIN_GAP_PX) return [];
      if (across > 2) return [`over each other: ${word.label} and ${other.word.label}`];
      const [mine, theirs] = [word.parent.closest(PRESSABLE), other.word.parent.closest(PRESSABLE)];
      return mine && theirs && mine !== theirs ? [`touch: ${word.label} and ${other.word.label}`] : [];
    }),
  );
}

/**
 * Returns the cut placeholders of empty fields, on one line; a select shows all of its options when it is
 * opened.
 */
function findCutPlaceholders(root: Element): string[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const fields = root.querySelectorAll<HTMLInputElement>(':is(input, textarea):placeholder-shown');
  return [...fields].flatMap((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    if (field.placeholder === '' || !isVisible(field.parentElement as Element)) return [];
    pen.font = getComputedStyle(field, '::placeholder').font;
    const availablePx = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(field.placeholder).width > availablePx + 1
      ? [`no room: ${field.placeholder}`]
      : [];
  });
}

/** Returns buttons and fields that do not fit the page. */
export function findTooWide(root: Element): string[] {
  return [...root.querySelectorAll(`${PRESSABLE}, input, textarea, select`)].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1 || !isVisible(element) || (left >= -1 && right <= innerWidth + 1) || isInScroller(element))
      return [];
    return [`off the page: ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`];
  });
}

/**
 * Returns whether an element is meant to scroll horizontally only. A page that scrolls vertically is too wide
 * if it scrolls horizontally too.
 */
const isHorizontalScroller = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + 1 && scrollHeight <= clientHeight + 1;

const isInScroller = (element: Element): boolean => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX) && isHorizontalScroller(at)) return true;
  return false;
};
