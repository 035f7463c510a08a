import type { MouseEvent, ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { useMedia } from '../use-media.ts';
import type { Section } from './text-blocks.ts';
import styles from './text-contents.module.css';
import { sectionId } from './text-sections.tsx';

/** What a section is found by stands in the address, too, but is no step of the visit. */
function goTo(event: MouseEvent, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  showSection(id);
  history.replaceState(history.state, '', `#${id}`);
}

/** Rolls a section into view and goes on reading there. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** The list of contents: folded on a phone, beside the text where there is room. */
export function TextContents({ sections }: { sections: readonly Section[] }): ReactElement {
  const t = useT();
  const wide = useMedia('(width >= 1080px)');
  return (
    <nav className={styles.contents} aria-label={t('legal.contents')}>
      <details key={String(wide)} open={wide}>
        <summary className={styles.summary}>{t('legal.contents')}</summary>
        <ol className={styles.list}>
          {sections.map(({ heading }, index) =>
            heading === null ? null : (
              <li key={index}>
                <a href={`#${sectionId(index)}`} onClick={(event) => goTo(event, sectionId(index))}>
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
