import type { ReactElement } from 'react';
import { scrollToTop } from '../components/screen-scroller.tsx';
import { Link } from '../core/link.tsx';
import { getTargetLocation } from '../core/router.ts';
import { useT } from '../core/translations.tsx';
import { usePathname } from '../core/use-location.ts';
import { useUnread } from '../state/account/unread.ts';
import { isChatPath, NavIcon, tabLinks } from './nav-links.tsx';
import styles from './tab-bar.module.css';

/** The navigation of a phone. A tap on the current tab scrolls to its top. */
export function TabBar(): ReactElement {
  const t = useT();
  const unread = useUnread();
  const pathname = usePathname();
  return (
    <nav
      className={styles.bar}
      aria-label={t('shell.navigation')}
      // Stories are dark in both themes, and so is the bar below them.
      data-theme={pathname === '/stories' ? 'dark' : undefined}
    >
      {tabLinks.map(({ to, label, icon }) => {
        const count = to === '/contacts' ? unread : 0;
        return (
          <Link
            key={to}
            to={to}
            className={styles.tab}
            {...(to === '/contacts' && isChatPath(pathname) && { 'aria-current': 'page' })}
            aria-label={count > 0 ? t('shell.chats_unread', { n: count }) : undefined}
            onClick={(event) => {
              if (getTargetLocation().pathname !== to) return;
              event.preventDefault();
              scrollToTop();
            }}
          >
            <span className={styles.glyph}>
              <NavIcon name={icon} />
              {count > 0 ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
            </span>
            <span className={styles.label}>{t(label)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
