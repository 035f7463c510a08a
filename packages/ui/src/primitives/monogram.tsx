import { PersonIcon } from '../icons/person.tsx';
import { createMonogram } from './create-monogram.ts';
import { joinClasses } from './join-classes.ts';
import styles from './monogram.module.css';

export type MonogramProps = {
  name: string;
  /** Empty if the name is beside it. */
  alt?: string;
  className?: string;
};

/**
 * The first letter of a name on the name's colour, instead of a missing picture. Fills its box; the caller sets size
 * and corners.
 */
export function Monogram({ name, alt = '', className }: MonogramProps) {
  const { letter, tone } = createMonogram(name);
  const labelled = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      className={joinClasses(styles.monogram, styles[`tone${tone}`], className)}
      data-monogram=""
      {...labelled}
    >
      {letter ? <span className={styles.letter}>{letter}</span> : <PersonIcon />}
    </span>
  );
}
