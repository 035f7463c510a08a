import type { TextName } from '@afterglow/domain/texts';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findLockedConflict } from '../version.ts';
import { loadTextRecord, lockDraft } from './text-records.ts';
import { toTextSubject } from './text-sources.ts';

/** Waits for other acts on a text. Returns its draft, and the conflict if the page shows another version. */
export async function lockTextVersion(
  tx: Kysely<DB>,
  { name, version }: { name: TextName; version: number },
) {
  const draft = await lockDraft(tx, name);
  const conflict = await findLockedConflict(tx, {
    version,
    locked: draft,
    load: () => loadTextRecord(tx, name),
    subject: toTextSubject(name),
  });
  return { draft, conflict };
}
