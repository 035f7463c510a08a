import { type Preferences, preferences as schema } from '@afterglow/protocol/console/staff/preferences';

/** Returns the stored preferences. What an older release stored and this one does not know is dropped. */
export function readPreferences(stored: unknown): Preferences {
  const parsed = schema.safeParse({ views: [], ...(stored as object) });
  return parsed.success ? parsed.data : schema.parse({ views: [] });
}
