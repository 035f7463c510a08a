const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role="tab"], [role="radio"], [role="slider"]';

/** Shares of the width and height at which a control is pressed. */
const POINTS = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
] as const;

const getName = (control: Element): string =>
  control.getAttribute('aria-label') ??
  (control.textContent?.trim() || control.getAttribute('name') || control.outerHTML.slice(0, 80));

/** Returns the controls that no press reaches, even after scrolling; empty if there are none. */
export function findUnreachableControls(root: Element): string[] {
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  const unreachable = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    // Of a range only the thumb is pressed.
    if (
      control.matches(':disabled, [type=file], [type=range]') ||
      control.closest('[inert], [aria-hidden="true"]')
    )
      return false;
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A field without a size of its own is pressed by its label; text for screen readers is one pixel large.
    const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0];
    // A link in a text has a box on each of its lines. Where little of a page shows, the label of a field in the middle
    // of it may be outside.
    const boxes = [control, ...(label ? [label] : [])]
      .flatMap((part) => [...part.getClientRects()])
      .filter(({ width, height }) => width > 1 && height > 1);
    // Another control may lie on a part of it.
    const isHit = ({ left, top, width, height }: DOMRect): boolean =>
      POINTS.some(([x, y]) => {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
      });
    return boxes.length > 0 && !boxes.some(isHit);
  });
  for (const element of document.querySelectorAll('*'))
    if (element.scrollTop !== 0 || element.scrollLeft !== 0)
      element.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  return unreachable.map((control) => `out of reach: ${getName(control)}`);
}
