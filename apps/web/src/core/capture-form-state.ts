const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFormField = (element: Element | undefined): element is FormField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Sets a value as typing would, because React keeps its own record of a field's value. */
function setFieldValue(field: FormField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const isChecked = (field: Element): boolean => field instanceof HTMLInputElement && field.checked;

/**
 * Captures what the visitor has entered on a guest's page, which is on screen before the app runs. Returns a
 * function that transfers the input to the app's own page after it has replaced the prerendered one: both
 * have the same elements in the same order.
 */
export function captureFormState(root: HTMLElement): () => void {
  const shell = 'guest' in document.documentElement.dataset ? root.querySelector('[data-shell]') : null;
  if (!shell) return () => {};
  const findScroller = (part: Element) => part.querySelector('[data-screen-scroller]');
  const before = [...shell.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const scrolled = findScroller(shell)?.scrollTop ?? 0;
  const focused = before.indexOf(document.activeElement as HTMLElement);
  return () => {
    const after = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
    for (const [index, part] of before.entries()) {
      const now = after[index];
      if (!now || now.tagName !== part.tagName) continue;
      if (isFormField(part) && isFormField(now)) {
        if (isChecked(part) !== isChecked(now)) now.click();
        else if (part.value !== now.value) setFieldValue(now, part.value);
      }
      // Only what was opened: the prerendered page knows no width, and the app itself opens some on wide screens.
      if (part.tagName === 'SUMMARY' && part.parentElement?.hasAttribute('open'))
        now.parentElement?.setAttribute('open', '');
      // The input must have reached React.
      if ('pressed' in part.dataset) setTimeout(() => now.click());
    }
    if (focused >= 0) after[focused]?.focus({ preventScroll: true });
    const scroller = findScroller(root);
    if (scroller && scrolled > 0) scroller.scrollTop = scrolled;
  };
}
