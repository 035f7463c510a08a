import type { ReactElement } from 'react';
import { type Block, type Section, splitLinks } from './text-blocks.ts';
import styles from './text-sections.module.css';

/** Returns the id of a section, the same in every language. */
export const getSectionId = (index: number): string => `section-${index}`;

/** A long text in sections; the table of contents links to their headings. */
export function TextSections({
  sections,
  level,
}: {
  sections: readonly Section[];
  level: 2 | 3;
}): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.sections}>
      {sections.map(({ heading, blocks }, index) => (
        <section key={index} className={styles.section} id={getSectionId(index)}>
          {heading === null ? null : (
            <Heading className={styles.heading} tabIndex={-1}>
              {heading}
            </Heading>
          )}
          {blocks.map((block, place) => (
            <TextBlock key={place} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function TextBlock({ block }: { block: Block }): ReactElement {
  if (block.kind !== 'list')
    return (
      <p>
        <LinkedText text={block.text} />
      </p>
    );
  return (
    <ul className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  );
}

/** A text with its links, its bold words, and its URLs and email addresses as links. */
export function LinkedText({ text }: { text: string }): ReactElement {
  return (
    <>
      {splitLinks(text).map(({ text: piece, href, isStrong, isLabel }, index) =>
        isStrong ? (
          <strong key={index}>{piece}</strong>
        ) : href ? (
          <a key={index} href={href} dir={isLabel ? undefined : 'ltr'}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </>
  );
}
