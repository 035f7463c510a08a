let isDown = false;
for (const [name, is] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(name, () => (isDown = is), { capture: true, passive: true });

/** Whether a finger, or a button of the mouse, is down now: whoever drags something is not to lose it to what comes by itself. */
export const isPointerDown = (): boolean => isDown;
