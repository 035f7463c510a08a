import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatCount } from '../core/format.ts';
import scroll from './scroll-line.module.css';
import styles from './tab-links.module.css';

/** A part of a page, at an address of its own. */
export type TabLink = {
  to: string;
  label: string;
  /** How many there are in it. */
  count?: number | undefined;
  isCurrent: boolean;
};

/**
 * The parts of a page as links in a line, which scrolls on a phone, so that the current one is in view. `label` says of
 * what. A page of one part has none.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    if (current !== undefined)
      nav.current
        ?.querySelector('[aria-current="page"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      <div className={`${styles.line} ${scroll.line}`}>
        {tabs.map(({ to, label: name, count, isCurrent }) => (
          <Link
            activeOptions={{ exact: true, includeSearch: false }}
            key={to}
            to={to}
            className={styles.tab}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
            {count ? <span className={styles.count}>{formatCount(count)}</span> : null}
          </Link>
        ))}
      </div>
    </nav>
  );
}
