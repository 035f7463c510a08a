import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';

/** Returns whether a decision is drawn for a second review, as often as the setting says. */
export const drawSecondLook = ({ settings }: Pick<AppServices, 'settings'>): boolean =>
  randomInt(100) < settings.current().second_look_percent;

/** Stores what came of a second review. */
export async function closeSecondLook(
  tx: Transaction<DB>,
  id: number,
  outcome: 'agreed' | 'disagreed',
): Promise<void> {
  await tx
    .updateTable('case_file')
    .set((row) => ({ second_look: outcome, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
