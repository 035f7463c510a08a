import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 600;

/** A number that counts from what it was to what it is; at once under reduced motion, and the first time it is known. */
export function useCounted(value: number | undefined): number | undefined {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (
      value === undefined ||
      start === undefined ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      from.current = value;
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / COUNT_MS);
      const at = Math.round(start + (value - start) * (1 - (1 - share) ** 3));
      from.current = at;
      setShown(at);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
