type PressOptions = KeyboardEventInit & {
  /** The element that gets the key; by default the one with the focus. */
  on?: Element | null;
};

/** Presses a key by its place on the keyboard (`code`), with the letter that the layout types there (`key`). */
export function pressKey(
  code: string,
  key: string,
  { on = document.activeElement, ...modifiers }: PressOptions = {},
): void {
  const event = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...modifiers });
  (on ?? document.body).dispatchEvent(event);
}
