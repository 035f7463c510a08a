import { lazy, type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { BalanceButton } from '../components/balance-button.tsx';
import { PersonPhoto } from '../components/photo/person-photo.tsx';
import { Link } from '../core/link.tsx';
import { routerStore } from '../core/router.ts';
import { useT } from '../core/translations.tsx';
import { useSession } from '../state/account/session.ts';
import { isSettingsPath, NavIcon, sideLinks } from './nav-links.tsx';
import styles from './side-nav.module.css';

/** A phone has no such navigation, and its pages have no room for it. */
const Wordmark = lazy(async () => ({ default: (await import('../components/wordmark.tsx')).Wordmark }));

/**
 * The navigation of a desktop: the member, their coins, and the links; below 1440 px a rail of icons with labels below
 * them.
 */
export function SideNav(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  const settings = useStore(routerStore, ({ target }) => isSettingsPath(target.pathname));
  return (
    <nav className={styles.nav} aria-label={t('shell.navigation')}>
      <p className={styles.site}>
        <Suspense>
          <Wordmark />
        </Suspense>
      </p>
      <Link to="/profile" className={styles.person} aria-label={t('shell.own_profile')}>
        <PersonPhoto
          className={styles.photo}
          photo={user?.photo}
          name={user?.name ?? ''}
          alt=""
          sizes="96px"
          priority
        />
        <bdi className={styles.name}>{user?.name}</bdi>
      </Link>
      <BalanceButton />
      <ul className={styles.links}>
        {sideLinks.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link} title={t(label)}>
              <NavIcon name={icon} />
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.foot}>
        <li>
          <Link
            to="/settings"
            className={styles.link}
            title={t('shell.settings')}
            {...(settings && { 'aria-current': 'page' })}
          >
            <NavIcon name="settings" />
            <span>{t('shell.settings')}</span>
          </Link>
        </li>
        <li>
          <Link to="/support" className={styles.link} title={t('common.support')}>
            <NavIcon name="support" />
            <span>{t('common.support')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
