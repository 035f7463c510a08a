import { type MouseEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { useMedia } from '../use-media.ts';
import styles from './text-contents.module.css';
import { getSectionId } from './text-sections.tsx';

/** Scrolls to a section and puts its id into the URL without a history entry. */
function onLinkClick(event: MouseEvent, id: string): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  showSection(id);
  history.replaceState(history.state, '', `#${id}`);
  return true;
}

/** Scrolls a section into view and moves the focus there. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** Scrolls the table of contents, and nothing around it, until the link is in view. */
function keepInView(contents: HTMLElement, link: Element): void {
  const [list, item] = [contents.getBoundingClientRect(), link.getBoundingClientRect()];
  if (item.top < list.top) contents.scrollTop -= list.top - item.top;
  else if (item.bottom > list.bottom) contents.scrollTop += item.bottom - list.bottom;
}

/** The table of contents: collapsed on a phone; beside the text on wide screens, with the current section marked. */
export function TextContents({ headings }: { headings: readonly (string | null)[] }): ReactElement {
  const t = useT();
  const wide = useMedia('(width >= 1080px)');
  const contents = useRef<HTMLElement>(null);
  const { current, choose } = useCurrentSection(contents, headings.length, wide);
  useEffect(() => {
    const link = current !== null && contents.current?.querySelector('[aria-current]');
    if (contents.current && link) keepInView(contents.current, link);
  }, [current]);
  return (
    <nav className={styles.contents} aria-label={t('legal.contents')} ref={contents}>
      <details key={String(wide)} open={wide}>
        <summary className={styles.summary}>{t('legal.contents')}</summary>
        <ol className={styles.list}>
          {headings.map((heading, index) =>
            heading === null ? null : (
              <li key={index}>
                <a
                  href={`#${getSectionId(index)}`}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={(event) => {
                    if (onLinkClick(event, getSectionId(index))) choose(index);
                  }}
                >
                  {heading}
                </a>
              </li>
            ),
          )}
        </ol>
      </details>
    </nav>
  );
}

/** The reading line, as a share of the scroller's height. */
const READING_LINE = 0.25;

/**
 * Returns the last section that begins above the reading line. Over the last part of the scroll range the
 * line moves down to the bottom, so that short last sections are reached. At the top of the text it is always
 * at its usual place, also where there is little to scroll.
 */
function sectionAtLine(scroller: Element, count: number): number {
  const { top, height } = scroller.getBoundingClientRect();
  const range = scroller.scrollHeight - scroller.clientHeight;
  const lowering = Math.min(range, (1 - READING_LINE) * height);
  const left = range - scroller.scrollTop;
  const lowered = lowering > 0 ? Math.max(0, 1 - left / lowering) : 0;
  const line = top + (READING_LINE + (1 - READING_LINE) * lowered) * height;
  let current = 0;
  for (let index = 0; index < count; index++) {
    const section = document.getElementById(getSectionId(index));
    if (section && section.getBoundingClientRect().top <= line) current = index;
  }
  return current;
}

/**
 * Returns the section that is being read; null while `enabled` is false. `choose` pins one until the text is scrolled.
 */
function useCurrentSection(
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
