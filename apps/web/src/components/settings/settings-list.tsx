import type { SettingsKey } from '@afterglow/i18n/keys';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Search, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Address } from '../../core/address.ts';
import { formatNumber } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { usePathname } from '../../core/use-location.ts';
import { listDevices } from '../../state/account/own-account.ts';
import { readPin } from '../../state/account/pin.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './settings-list.module.css';

/** The rows of the settings, each with its present value, and a search through everything in them. */
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

/** Returns the present value of each row, in a word or two. */
function useRowValues(): Partial<Record<SettingsRow['to'], string>> {
  const t = useT();
  const user = useSession((session) => session.user);
  const [devices, setDevices] = useState<number | null>(null);
  const isKnown = user !== null;
  useEffect(() => {
    if (isKnown) void listDevices().then((list) => setDevices(list?.length ?? null));
  }, [isKnown]);
  if (!user) return {};
  const hidden = [user.incognito, user.hide_online, user.hide_age, user.hide_town].filter(Boolean).length;
  return {
    '/settings/account': user.email,
    '/settings/discretion': t(readPin() ? 'settings.value_pin' : 'settings.value_no_pin'),
    '/settings/visibility':
      hidden > 0 ? t('settings.value_hidden', { n: hidden }) : t('settings.value_all_shown'),
    '/settings/payments': t('common.coins', { n: user.credits }),
    ...(devices !== null && { '/settings/devices': formatNumber(devices) }),
    ...(user.notices_unread > 0 && { '/settings/help': t('settings.value_new', { n: user.notices_unread }) }),
    '/settings/leave': t(user.paused ? 'settings.value_paused' : 'settings.value_active'),
  };
}

type SettingsRow = {
  to: Address;
  label: SettingsKey;
  /** What the page contains, as search terms separated by ` · `. */
  within: SettingsKey;
};

/** The seven rows of the settings, each with its address. */
const settingsRows = [
  { to: '/settings/account', label: 'settings.account', within: 'settings.in_account' },
  { to: '/settings/discretion', label: 'settings.discretion', within: 'settings.in_discretion' },
  { to: '/settings/visibility', label: 'settings.visibility', within: 'settings.in_visibility' },
  { to: '/settings/payments', label: 'settings.payments', within: 'settings.in_payments' },
  { to: '/settings/devices', label: 'settings.devices', within: 'settings.in_devices' },
  { to: '/settings/help', label: 'settings.help', within: 'settings.in_help' },
  { to: '/settings/leave', label: 'settings.leave', within: 'settings.in_leave' },
] as const satisfies readonly SettingsRow[];

/** Returns the row that a settings page belongs to. It stays marked on its subpages. */
function findRow(pathname: string): Address | null {
  const parentRows: Readonly<Record<string, Address>> = {
    '/settings/notifications': '/settings/discretion',
    '/settings/blocked': '/settings/visibility',
    '/settings/statement': '/settings/payments',
    '/purchases': '/settings/payments',
    '/withdraw': '/settings/payments',
    '/settings/notices': '/settings/help',
    '/settings/reports': '/settings/help',
  };
  return settingsRows.find(({ to }) => to === pathname)?.to ?? parentRows[pathname] ?? null;
}

/** Finds the rows and the contents of rows that match a query. */
function searchRows(
  rows: readonly { to: Address; label: string; within: readonly string[] }[],
  query: string,
): { to: Address; label: string; of: string | null }[] {
  const searchText = query.trim().toLocaleLowerCase();
  const matches = (text: string): boolean => text.toLocaleLowerCase().includes(searchText);
  return rows.flatMap(({ to, label, within }) => [
    ...(matches(label) ? [{ to, label, of: null }] : []),
    ...within.filter(matches).map((part) => ({ to, label: part, of: label })),
  ]);
}
