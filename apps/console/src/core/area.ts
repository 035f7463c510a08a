import type { StaffRole } from '@afterglow/domain/staff-role';
import type { ConsoleArea } from '@afterglow/i18n/areas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { ComponentType, FunctionComponent } from 'react';
import type { PagedCall } from './list-address.ts';

/** A key as printed, and what it does. */
export type KeyHelp = readonly [key: string, action: ConsoleKey];

/** A part of the screen of an area, at an address of its own. */
export type AreaTab = {
  id: string;
  /** What it is called. The commands offer each part that has a name. */
  label?: ConsoleKey;
  /** The least role that sees it, where the area has a lower one. The server enforces the role. */
  minRole?: StaffRole;
};

/** An area of the console: what navigation, palette and router know before its screen is loaded. */
export type Area = {
  path: `/${string}`;
  /** The least role that may see it. This only hides the link; the server enforces the role. */
  minRole: StaffRole;
  label: ConsoleKey;
  icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** How many things wait for the reader there, which the navigation shows, and what they are called. */
  waiting?: { useCount: () => number; label: 'console.waiting_cases' | 'console.waiting_approvals' };
  /** Press G, then this letter, to open the area. */
  letter?: string;
  /** The keys of its screen, for the list of keys. */
  keys: readonly KeyHelp[];
  /** The messages it shows besides those that every page has, and besides those of lists and forms. */
  messages: readonly ConsoleArea[];
  /** The page of the area has no list and no form of the kit, and opens without their messages. */
  hasOwnPage?: true;
  /**
   * The screen of the area. What it keeps in its address is known to its own files, so the first bundle
   * contains no list code.
   */
  load: () => Promise<FunctionComponent<AreaRoute>>;
  /** The parts of its screen. The first is at `path`, the others at `path/:tab`. */
  tabs?: readonly AreaTab[];
  /** The lists whose saved views open from anywhere: the call of each, and its tab. */
  lists?: Readonly<Partial<Record<PagedCall, string>>>;
  /** The roles whose home it is. Others begin with their first area. */
  homeOf?: readonly StaffRole[];
  /** The page of one record, at `path/:id/:tab`, or at a path of its own. */
  record?: {
    path?: `/${string}`;
    keys: readonly KeyHelp[];
    load: () => Promise<FunctionComponent<RecordRoute>>;
  };
};

/** What the address of an area says: one of its `tabs`; empty for an area without tabs. */
export type AreaRoute = { tab: string };

/** What the address of a record says. Without a `tab` it is the first. */
export type RecordRoute = { id: number; tab: string | undefined };

/** The keys of a list. */
export const listKeys: readonly KeyHelp[] = [
  ['J, ↓', 'console.key.next_row'],
  ['K, ↑', 'console.key.previous_row'],
  ['Enter', 'console.key.open_row'],
  ['Esc', 'console.key.close_row'],
  ['V', 'console.key.views'],
];

/** The keys of a list with a search. */
export const searchListKeys: readonly KeyHelp[] = [['/', 'console.key.search'], ...listKeys];

/** The keys of the page of a record. */
export const recordKeys: readonly KeyHelp[] = [
  ['J', 'console.key.next_record'],
  ['K', 'console.key.previous_record'],
  ['Esc', 'console.key.to_list'],
];

/** The keys of every page. */
export const commonKeys: readonly KeyHelp[] = [
  ['Ctrl + K', 'console.palette'],
  ['?', 'console.key.help'],
];
