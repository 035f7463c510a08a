import { PersonIcon } from '../icons/person.tsx';
import { createMonogram } from './create-monogram.ts';
import { joinClasses } from './join-classes.ts';
import styles from './monogram.module.css';

export type MonogramProps = {
  name: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  className?: string;
};

/** The first letter of a name, in the name's colour: stands wherever there is no picture. Fills its box, whose size and corners the caller gives. */
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
