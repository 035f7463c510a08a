import type { StaffRole } from '@afterglow/domain/staff-role';
import type { ConsoleArea } from '@afterglow/i18n/areas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { ComponentType, FunctionComponent } from 'react';

/** An area of the console: what navigation and router know before its screen is loaded. */
export type Area = {
  path: `/${string}`;
  /** The least role that finds something there. The server decides; this only hides the way. */
  min: StaffRole;
  label: ConsoleKey;
  icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  /** The messages it shows besides those that every page has. */
  messages: readonly ConsoleArea[];
  /** What it keeps in its address; anything else is dropped. */
  validateSearch: (search: Record<string, unknown>) => Readonly<Record<string, string>>;
  load: () => Promise<FunctionComponent>;
};
