import type { ReactElement } from 'react';
import type { Address } from '../../core/address.ts';
import { Link } from '../../core/link.tsx';
import styles from './settings-screen.module.css';

export function MoreLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: Address; label: string }[];
}): ReactElement {
  return (
    <nav className={styles.card} aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ to, label: word }) => (
          <li key={to}>
            <Link to={to}>{word}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
