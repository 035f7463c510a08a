import { expect } from 'vitest';

/** What Tab reaches. Of a group that arrows move through, that is one element at a time. */
const FOCUSABLE = ':is(a[href], button, input, textarea, select, summary, [tabindex]):not([tabindex="-1"])';

const getName = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element.textContent?.trim().slice(0, 60) ||
    element.getAttribute('name') ||
    element.outerHTML.slice(0, 80));

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
};

/** Returns the properties that forced colours leave: no shadow, no gradient, no colour of our own. */
const describe = (element: Element, pseudo?: string): string => {
  const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderTopStyle, borderTopColor } =
    getComputedStyle(element, pseudo);
  const { backgroundColor, color, content, visibility, display, translate, scale } = getComputedStyle(
    element,
    pseudo,
  );
  return [
    outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
    borderTopStyle === 'none' ? '' : `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`,
    backgroundColor,
    color,
    content,
    visibility,
    display,
    translate,
    scale,
  ].join();
};

/** Returns what is seen of an element and everything in it, without its text and the shapes of its icons. */
const describeAll = (root: Element): string[] =>
  [root, ...root.querySelectorAll('*:not(svg *)')].flatMap((element) => [
    element.tagName,
    describe(element),
    describe(element, '::before'),
    describe(element, '::after'),
  ]);

/** Returns the element that shows the state of a control: the tile or row around a field, else the control. */
const getVisiblePart = (control: Element): Element => control.closest('label') ?? control;

function isFocusVisible(control: HTMLElement): boolean {
  // Around the thumb, which scripts cannot inspect.
  if (control.matches('[type=range], iframe')) return true;
  // The ring may be around the drawing of a control, or around the tile that contains a field.
  const parts: Element[] = [control, ...control.querySelectorAll('*')];
  const levels = 4;
  for (let at = control.parentElement, level = 0; at && level < levels; at = at.parentElement, level++)
    parts.push(at);
  const read = () =>
    parts.flatMap((part) => [describe(part), describe(part, '::before'), describe(part, '::after')]);
  control.blur();
  const before = read();
  control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  if (document.activeElement !== control) return true;
  const after = read();
  control.blur();
  return before.join() !== after.join();
}

/** Returns the controls that look the same with and without the focus. */
export const findHiddenFocus = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((control) => !control.matches(':disabled') && !control.closest('[inert], [aria-hidden="true"]'))
    .filter((control) => isShown(getVisiblePart(control)) && !isFocusVisible(control))
    .map((control) => `no focus: ${getName(control)}`);

const STATES = [
  ['[role="tab"]', '[aria-selected="true"]'],
  ['[role="radio"]', '[aria-checked="true"]'],
  ['[role="switch"], [type="checkbox"]', ':checked, [aria-checked="true"]'],
  ['[type="radio"]', ':checked'],
  ['button[aria-pressed]', '[aria-pressed="true"]'],
  ['nav a, nav button', '[aria-current]:not([aria-current="false"])'],
] as const;

/** Returns the chosen controls that look like one beside them that is not chosen. */
export function findHiddenSelection(root: Element): string[] {
  return STATES.flatMap(([all, chosen]) => {
    const controls = [...root.querySelectorAll(all)].filter((control) => isShown(getVisiblePart(control)));
    return controls
      .filter((control) => control.matches(chosen))
      .flatMap((control) => {
        const part = getVisiblePart(control);
        const looks = describeAll(part);
        const group =
          control.closest('fieldset, ul, [role=tablist], [role=radiogroup], [role=toolbar], nav') ?? root;
        const twin = controls
          .filter((other) => !other.matches(chosen) && group.contains(other))
          .map((other) => describeAll(getVisiblePart(other)))
          // Only one with the same structure can be compared.
          .find((other) => other.join() === looks.join());
        return twin ? [`looks like one that is not chosen: ${getName(part)}`] : [];
      });
  });
}

/** Expects focus and selection to be visible in forced colours. */
export async function expectVisibleStates(getPart: () => Element): Promise<void> {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  await expect
    .poll(() => [...findHiddenFocus(getPart()), ...findHiddenSelection(getPart())], { timeout: 2_000 })
    .toEqual([]);
}
