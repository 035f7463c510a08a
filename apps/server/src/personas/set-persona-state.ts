import type { PersonaState } from '@afterglow/domain/personas';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { incrementProfileVersion } from '../features/profile/index.ts';

/**
 * Stores the state of a virtual profile, which the caller has locked, and returns its new version. Nobody meets one
 * that is paused or retired.
 */
export async function setPersonaState(
  tx: Kysely<DB>,
  { id, state, at }: { id: number; state: PersonaState; at: Date },
): Promise<number> {
  await tx
    .updateTable('person')
    .set({ state: state === 'active' ? 'active' : 'paused' })
    .where('id', '=', id)
    .execute();
  await incrementProfileVersion(tx, id);
  const { version } = await tx
    .updateTable('persona')
    .set(({ eb }) => ({ version: eb('version', '+', 1), ...(state === 'retired' ? { retired_at: at } : {}) }))
    .where('person_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
