import { expect, test } from 'vitest';
import { isKeyboardOpen } from './keyboard-inset.ts';

test('[S9.22] a keyboard is open if the viewport shrinks by more than 200 px, and not by zooming', () => {
  expect(isKeyboardOpen(844, 644, 1)).toBe(false);
  expect(isKeyboardOpen(844, 643, 1)).toBe(true);
  expect(isKeyboardOpen(844, 422, 2)).toBe(false);
});
