import { toUnixSeconds } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { loadStaffNames } from './list-names.ts';

/** The version of a setting or a flag that nobody has saved. */
export const UNSAVED_VERSION = 1;

/**
 * Compares the version that the page shows with the record, which the caller has locked and read after that. Returns
 * null if they match, else the details of `conflict`: the last act about `subject` in the audit log, whichever call it
 * was.
 */
export async function findVersionConflict<Entity extends { version: number }>(
  db: Kysely<DB>,
  { version, current, subject }: { version: number; current: Entity; subject: string },
) {
  if (version === current.version) return null;
  const last = await db
    .selectFrom('audit_log')
    .select(['staff_id', 'at'])
    .where('kind', '=', 'act')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const staffId = last?.staff_id ?? null;
  const findStaff = await loadStaffNames(db, [staffId]);
  const at = last ? toUnixSeconds(last.at) : null;
  return { reason: 'version' as const, current, by: findStaff(staffId), at };
}

/**
 * Compares versions as `findVersionConflict` does, for a record that takes several queries: only a conflict loads it.
 * `locked` is its locked row.
 */
export async function findLockedConflict<Entity extends { version: number }>(
  db: Kysely<DB>,
  {
    version,
    locked,
    load,
    subject,
  }: {
    version: number;
    locked: { version: number };
    load: () => Promise<Entity | undefined>;
    subject: string;
  },
) {
  const current = version === locked.version ? undefined : await load();
  return current ? findVersionConflict(db, { version, current, subject }) : null;
}
