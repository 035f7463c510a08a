import type { SettingsKey } from '@afterglow/i18n/keys';
import type { Address } from '../../core/address.ts';

export type SettingsRow = {
  to: Address;
  label: SettingsKey;
  /** What is found there, in words that a search finds; parted by ` · `. */
  within: SettingsKey;
};

/** The settings in seven rows, each with an address of its own. */
export const settingsRows = [
  { to: '/settings/account', label: 'settings.account', within: 'settings.in_account' },
  { to: '/settings/discretion', label: 'settings.discretion', within: 'settings.in_discretion' },
  { to: '/settings/visibility', label: 'settings.visibility', within: 'settings.in_visibility' },
  { to: '/settings/payments', label: 'settings.payments', within: 'settings.in_payments' },
  { to: '/settings/devices', label: 'settings.devices', within: 'settings.in_devices' },
  { to: '/settings/help', label: 'settings.help', within: 'settings.in_help' },
  { to: '/settings/leave', label: 'settings.leave', within: 'settings.in_leave' },
] as const satisfies readonly SettingsRow[];

/** The row that a page of the settings belongs to: what lies deeper has its own address, and the row above it stays marked. */
export function findRow(pathname: string): Address | null {
  const parentRows: Readonly<Record<string, Address>> = {
    '/settings/notifications': '/settings/discretion',
    '/settings/blocked': '/settings/visibility',
    '/settings/statement': '/settings/payments',
    '/purchases': '/settings/payments',
    '/withdraw': '/settings/payments',
    '/settings/reports': '/settings/help',
  };
  return settingsRows.find(({ to }) => to === pathname)?.to ?? parentRows[pathname] ?? null;
}

/** Where a word leads: the rows that are called so, and what is found in them. */
export function searchRows(
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
