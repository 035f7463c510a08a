import { getInterestLabel } from '@afterglow/i18n/interest-label';
import { Chip } from '@afterglow/ui/primitives/chip';
import { useT } from '../../core/translations.tsx';
import styles from './pane.module.css';

/** What somebody likes, in the words that members read. */
export function InterestList({ interests }: { interests: readonly string[] }) {
  const t = useT();
  if (interests.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('console.interests')}>
      {interests.map((interest) => (
        <li key={interest}>
          <Chip>{getInterestLabel(interest, t)}</Chip>
        </li>
      ))}
    </ul>
  );
}
