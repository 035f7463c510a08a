import type { ReactElement } from 'react';
import card from '../../components/settings/settings-card.module.css';
import type { Address } from '../../core/address.ts';
import { Link } from '../../core/link.tsx';
import styles from './settings.module.css';

export function MoreLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: Address; label: string }[];
}): ReactElement {
  return (
    <nav className={card.card} aria-label={label}>
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
