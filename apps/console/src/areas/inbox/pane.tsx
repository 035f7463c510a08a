import { getInterestLabel } from '@afterglow/i18n/interest-label';
import { Chip } from '@afterglow/ui/primitives/chip';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './pane.module.css';

/** A line with an icon. */
export function PaneLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles.sign} />
      <span className={styles.lineText}>{children}</span>
    </li>
  );
}

/** Interests, with the labels that members see. */
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

export function FactList({
  title,
  items,
  tone,
}: {
  title: string;
  items: readonly string[];
  tone?: 'danger';
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles.facts} data-tone={tone}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
