import { formatClockTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { findCareWord, useCare } from './care.ts';
import styles from './care-line.module.css';
import { useNow } from './use-now.ts';

/** Says that a pause does good, that a break is due, or that the shift ends. Empty while nothing is. */
export function CareLine() {
  const t = useT();
  const care = useCare();
  const now = useNow(15_000);
  const found = findCareWord(care, now / 1000);
  return (
    <p className={styles.care} role="status" data-due={found !== null && found.at === null}>
      {found === null
        ? null
        : found.at === null
          ? t(`console.care.${found.word}`)
          : t(`console.care.${found.word}`, { time: formatClockTime(found.at) })}
    </p>
  );
}
