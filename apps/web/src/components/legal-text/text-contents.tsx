import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import { useMedia } from '../use-media.ts';
import type { Section } from './text-blocks.ts';
import styles from './text-contents.module.css';
import { getSectionId } from './text-sections.tsx';
import { useCurrentSection } from './use-current-section.ts';

/** What a section is found by stands in the address, too, but is no step of the visit. */
function onLinkClick(event: MouseEvent, id: string): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  showSection(id);
  history.replaceState(history.state, '', `#${id}`);
  return true;
}

/** Rolls a section into view and goes on reading there. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** Scrolls the list of contents, and nothing around it, until the link is in view. */
function keepInView(contents: HTMLElement, link: Element): void {
  const [list, item] = [contents.getBoundingClientRect(), link.getBoundingClientRect()];
  if (item.top < list.top) contents.scrollTop -= list.top - item.top;
  else if (item.bottom > list.bottom) contents.scrollTop += item.bottom - list.bottom;
}

/** The list of contents: folded on a phone; beside the text where there is room, with the section that is being read marked. */
export function TextContents({ sections }: { sections: readonly Section[] }): ReactElement {
  const t = useT();
  const wide = useMedia('(width >= 1080px)');
  const contents = useRef<HTMLElement>(null);
  const { current, choose } = useCurrentSection(contents, sections.length, wide);
  useEffect(() => {
    const link = current !== null && contents.current?.querySelector('[aria-current]');
    if (contents.current && link) keepInView(contents.current, link);
  }, [current]);
  return (
    <nav className={styles.contents} aria-label={t('legal.contents')} ref={contents}>
      <details key={String(wide)} open={wide}>
        <summary className={styles.summary}>{t('legal.contents')}</summary>
        <ol className={styles.list}>
          {sections.map(({ heading }, index) =>
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
