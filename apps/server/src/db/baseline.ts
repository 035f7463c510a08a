import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';

export type AppliedStep = { name: string; sha256: string };

/** The migrations with which a new database begins; they stand for the 31 steps of version 0.1.0. */
export const baseline = [
  '0301-people.sql',
  '0302-safety-likes.sql',
  '0303-wallet.sql',
  '0304-buying.sql',
  '0305-chat.sql',
  '0306-console.sql',
  '0307-places.sql',
  '0308-deck.sql',
  '0309-stories-boosts-wheel.sql',
  '0310-identity-account.sql',
  '0311-site.sql',
];

/** Of `<name> <sha256>` of every step that a database of version 0.1.0 was made with, a line each. */
const stepsOfVersion010 = '0704e458960ffd9b11579bf9875e431d27fadea665823edb37a644729359e679';
/** The first step of every version before the baseline. */
const firstStepBefore = '0001-people.sql';

/**
 * Records the baseline as applied in a database that version 0.1.0 made, in place of that version's own steps. Throws where
 * an older version made it: its tables are not those of the baseline.
 */
export async function adoptBaseline(
  client: ClientBase,
  applied: readonly AppliedStep[],
  shipped: readonly AppliedStep[],
): Promise<AppliedStep[]> {
  if (!applied.some(({ name }) => name === firstStepBefore)) return [...applied];
  const lines = applied.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  if (hash('sha256', lines.join('\n')) !== stepsOfVersion010) {
    throw new Error(
      'This database was made by a version before 0.1.0: start 0.1.0 on it once; where that fails, it cannot be upgraded.',
    );
  }
  const steps = shipped.filter(({ name }) => baseline.includes(name));
  await client.query('begin');
  await client.query('delete from schema_migration');
  for (const { name, sha256 } of steps)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
  await client.query('commit');
  return steps;
}
