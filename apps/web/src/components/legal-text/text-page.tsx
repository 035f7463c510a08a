import type { ReactElement, ReactNode } from 'react';
import paper from '../paper.module.css';
import { TextContents } from './text-contents.tsx';
import styles from './text-page.module.css';

/** A long text with its title and its table of contents, which is beside it on wide screens. It can be printed. */
export function TextPage({
  title,
  about,
  headings,
  children,
}: {
  title: string;
  /** Below the title. */
  about?: ReactNode;
  /**
   * The headings of the sections, null for one without. Undefined: the text is missing and has no contents.
   */
  headings: readonly (string | null)[] | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <article className={`${styles.page} ${paper.paper}`} data-beside="">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {about}
      </header>
      {headings ? <TextContents headings={headings} /> : null}
      <div className={styles.body}>{children}</div>
    </article>
  );
}
