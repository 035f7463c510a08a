import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 600;

/**
 * Returns a number that counts from its previous value to the new one. It jumps under reduced motion, and the first
 * time unless `start` is given.
 */
export function useCountingNumber(value: number | undefined, start = value): number | undefined {
  const [shown, setShown] = useState(start);
  const from = useRef(start);
  useEffect(() => {
    const startValue = from.current;
    if (
      value === undefined ||
      startValue === undefined ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      from.current = value;
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // The frame's timestamp may be earlier than `began`.
      const share = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      const at = Math.round(startValue + (value - startValue) * (1 - (1 - share) ** 3));
      from.current = at;
      setShown(at);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
