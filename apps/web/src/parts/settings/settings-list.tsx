import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Search, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../ground/format.ts';
import { Link } from '../../ground/link.tsx';
import { usePathname } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { listDevices } from '../../state/account/own-account.ts';
import { keptPin } from '../../state/account/pin.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './settings-list.module.css';
import { found, rowOf, type SettingsRow, settingsRows } from './settings-rows.ts';

/** The rows of the settings, each with what holds now at its end, and a search through all that is in them. */
export function SettingsList(): ReactElement {
  const t = useT();
  const here = rowOf(usePathname());
  const values = useValues();
  const [sought, setSought] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const rows = settingsRows.map(({ to, label, within }) => ({
    to,
    label: t(label),
    within: t(within).split(' · '),
  }));
  const hits = sought.trim() ? found(rows, sought) : null;

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
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        {sought ? (
          <IconButton
            label={t('settings.search_clear')}
            onClick={() => {
              setSought('');
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
                  <span className={styles.words}>
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
                <Link to={to} className={styles.row} aria-current={here === to ? 'page' : undefined}>
                  <span className={styles.words}>
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
function useValues(): Partial<Record<SettingsRow['to'], string>> {
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
    '/settings/discretion': t(keptPin() ? 'settings.value_pin' : 'settings.value_no_pin'),
    '/settings/visibility':
      hidden > 0 ? t('settings.value_hidden', { n: hidden }) : t('settings.value_all_shown'),
    '/settings/payments': t('common.coins', { n: user.credits }),
    ...(devices !== null && { '/settings/devices': formatNumber(devices) }),
    '/settings/leave': t(user.paused ? 'settings.value_paused' : 'settings.value_active'),
  };
}
