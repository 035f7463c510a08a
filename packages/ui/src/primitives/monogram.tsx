import { PersonIcon } from '../icons/person.tsx';
import { classes } from './classes.ts';
import styles from './monogram.module.css';
import { monogramOf } from './monogram-of.ts';

export type MonogramProps = {
  name: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  className?: string;
};

/** The first letter of a name, in the name's colour: stands wherever there is no picture. Fills its box, whose size and corners the caller gives. */
export function Monogram({ name, alt = '', className }: MonogramProps) {
  const { letter, tone } = monogramOf(name);
  const labelled = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      className={classes(styles.monogram, styles[`tone${tone}`], className)}
      data-monogram=""
      {...labelled}
    >
      {letter ? <span className={styles.letter}>{letter}</span> : <PersonIcon />}
    </span>
  );
}
