import { type RefObject, useEffect, useRef, useState } from 'react';
import { getSectionId } from './text-sections.tsx';

/** The eye reads this far below the top of the window. */
const READING_LINE = 0.25;

/** The last section that begins above the reading line. Near the end of the text the line goes down, so that the last short ones have their turn. */
function sectionAtLine(scroller: Element, count: number): number {
  const { top, height } = scroller.getBoundingClientRect();
  const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const line = top + Math.max(READING_LINE * height, height - left);
  let current = 0;
  for (let index = 0; index < count; index++) {
    const section = document.getElementById(getSectionId(index));
    if (section && section.getBoundingClientRect().top <= line) current = index;
  }
  return current;
}

/** Which section is being read, for the contents beside it; null while `enabled` is false. `choose` holds one until the text is scrolled on. */
export function useCurrentSection(
  contents: RefObject<HTMLElement | null>,
  count: number,
  enabled: boolean,
): { current: number | null; choose: (index: number) => void } {
  const [current, setCurrent] = useState<number | null>(null);
  const chosenAt = useRef<number | null>(null);

  useEffect(() => {
    const scroller = contents.current?.closest('[data-screen-scroller]');
    if (!enabled || !scroller || count === 0) {
      setCurrent(null);
      return;
    }
    let frame = 0;
    const follow = (): void => {
      if (scroller.scrollTop !== chosenAt.current) setCurrent(sectionAtLine(scroller, count));
    };
    const scrolled = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    follow();
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', scrolled);
    };
  }, [contents, count, enabled]);

  return {
    current,
    choose: (index) => {
      chosenAt.current = contents.current?.closest('[data-screen-scroller]')?.scrollTop ?? null;
      setCurrent(index);
    },
  };
}
