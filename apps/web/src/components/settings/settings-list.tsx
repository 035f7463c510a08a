import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Search, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { usePathname } from '../../core/use-location.ts';
import { listDevices } from '../../state/account/own-account.ts';
import { readPin } from '../../state/account/pin.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './settings-list.module.css';
import { findRow, type SettingsRow, searchRows, settingsRows } from './settings-rows.ts';

/** The rows of the settings, each with what holds now at its end, and a search through all that is in them. */
export function SettingsList(): ReactElement {
  const t = useT();
  const currentRow = findRow(usePathname());
  const values = useRowValues();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const rows = settingsRows.map(({ to, label, within }) => ({
    to,
    label: t(label),
    within: t(within).split(' · '),
  }));
  const hits = query.trim() ? searchRows(rows, query) : null;

  return (
    <div className={styles.part}>
      <div className={styles.search}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={t('settings.search')}
          placeholder={t('settings.search_hint')}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {query ? (
          <IconButton
            label={t('settings.search_clear')}
            onClick={() => {
              setQuery('');
              field.current?.focus();
            }}
          >
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        ) : null}
      </div>
      <nav aria-label={t('settings.title')}>
        {hits ? (
          <ul className={styles.rows}>
            {hits.map(({ to, label, of }) => (
              <li key={`${of} ${label}`}>
                <Link to={to} className={styles.row}>
                  <span className={styles.text}>
                    <span className={styles.label}>{label}</span>
                    {of === null ? null : <span className={styles.within}>{of}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <ul className={styles.rows}>
            {rows.map(({ to, label, within }) => (
              <li key={to}>
                <Link to={to} className={styles.row} aria-current={currentRow === to ? 'page' : undefined}>
                  <span className={styles.text}>
                    <span className={styles.label}>{label}</span>
                    <span className={styles.within}>{within.join(', ')}</span>
                  </span>
                  <span className={styles.value}>
                    <bdi>{values[to]}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <p className={styles.none} role="status">
        {hits?.length === 0 ? t('settings.search_none') : null}
      </p>
    </div>
  );
}

/** What holds now, in a word or two. */
function useRowValues(): Partial<Record<SettingsRow['to'], string>> {
  const t = useT();
  const user = useSession((session) => session.user);
  const [devices, setDevices] = useState<number | null>(null);
  const known = user !== null;
  useEffect(() => {
    if (known) void listDevices().then((list) => setDevices(list?.length ?? null));
  }, [known]);
  if (!user) return {};
  const hidden = [user.incognito, user.hide_online, user.hide_age, user.hide_town].filter(Boolean).length;
  return {
    '/settings/account': user.email,
    '/settings/discretion': t(readPin() ? 'settings.value_pin' : 'settings.value_no_pin'),
    '/settings/visibility':
      hidden > 0 ? t('settings.value_hidden', { n: hidden }) : t('settings.value_all_shown'),
    '/settings/payments': t('common.coins', { n: user.credits }),
    ...(devices !== null && { '/settings/devices': formatNumber(devices) }),
    '/settings/leave': t(user.paused ? 'settings.value_paused' : 'settings.value_active'),
  };
}
