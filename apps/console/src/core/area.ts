import type { StaffRole } from '@afterglow/domain/staff-role';
import type { ConsoleArea } from '@afterglow/i18n/areas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { ComponentType, FunctionComponent } from 'react';

/** A key as it is printed, and what it does. */
export type KeyHelp = readonly [key: string, action: ConsoleKey];

/** An area of the console: what navigation, palette and router know before its screen is loaded. */
export type Area = {
  path: `/${string}`;
  /** The least role that may see it. The server decides; this only hides the way. */
  minRole: StaffRole;
  label: ConsoleKey;
  icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** Press G, then this letter, to open the area. */
  letter?: string;
  /** The keys of its screen, for the list of keys. */
  keys: readonly KeyHelp[];
  /** The messages it shows besides those that every page has. */
  messages: readonly ConsoleArea[];
  /** What it keeps in its address; anything else is dropped. */
  validateSearch: (search: Record<string, unknown>) => Readonly<Record<string, string>>;
  load: () => Promise<FunctionComponent>;
};

/** The keys of a list. */
export const listKeys: readonly KeyHelp[] = [
  ['J, ↓', 'console.key.next_row'],
  ['K, ↑', 'console.key.previous_row'],
  ['Enter', 'console.key.open_row'],
  ['Esc', 'console.key.close_row'],
];

/** The keys of every page. */
export const commonKeys: readonly KeyHelp[] = [
  ['Ctrl + K', 'console.palette'],
  ['?', 'console.key.help'],
];
