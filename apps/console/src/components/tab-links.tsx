import { Link } from '@tanstack/react-router';
import { formatCount } from '../core/format.ts';
import styles from './tab-links.module.css';

/** A part of a page, at an address of its own. */
export type TabLink = {
  to: string;
  label: string;
  /** How many there are in it. */
  count?: number | undefined;
  isCurrent: boolean;
};

/** The parts of a page as links in a line, which scrolls on a phone. `label` says of what. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, count, isCurrent }) => (
        <Link
          activeOptions={{ exact: true, includeSearch: false }}
          key={to}
          to={to as never}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
          {count ? <span className={styles.count}>{formatCount(count)}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
