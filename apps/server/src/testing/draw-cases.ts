import { createHash } from 'node:crypto';
import { inject } from 'vitest';
import type {} from './postgres-for-tests.ts';

/** A run takes one case in so many. */
const PARTS = 3;

/**
 * Draws the cases of this run by its seed, which Vitest prints: a third of them, at least one. `where` names what they
 * are cases of, so that each place meets other cases in the same run. `npm run soak` takes all (`SOAK_CASES`).
 */
export function drawCases<Case>(
  where: string,
  cases: readonly Case[],
  nameOf: (one: Case) => string,
): readonly Case[] {
  if (process.env.SOAK_CASES) return cases;
  const seed = inject('seed');
  const rank = (item: Case) =>
    createHash('sha1')
      .update(`${seed} ${where} ${nameOf(item)}`)
      .digest('hex');
  return cases
    .map((item) => ({ one: item, rank: rank(item) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Math.ceil(cases.length / PARTS))
    .map(({ one }) => one);
}
