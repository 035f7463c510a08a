import {
  listProposedKinds,
  MAX_SANCTION_MS,
  MIN_SANCTION_MS,
  type RestrictionKind,
  type RuleClass,
  SANCTION_MS,
  type Sanction,
} from '@afterglow/domain/sanctions';

type Choice = {
  decision: Sanction | 'remove';
  kinds?: readonly RestrictionKind[] | undefined;
  /** Unix seconds. */
  until?: number | undefined;
};

/**
 * Returns which parts a decision closes, and for how long. The defaults come from the rule. Null if the end is out of
 * range.
 */
export function resolveRestriction(
  { decision, kinds, until }: Choice,
  ruleClass: RuleClass,
  now: Date,
): { kinds: readonly RestrictionKind[]; durationMs: number | null } | null {
  const closed = decision === 'restrict' ? [...new Set(kinds ?? listProposedKinds(ruleClass))] : [];
  if (decision !== 'restrict' && decision !== 'suspend') return { kinds: closed, durationMs: null };
  const durationMs = until === undefined ? SANCTION_MS[decision] : until * 1000 - now.getTime();
  const isWithin = durationMs >= MIN_SANCTION_MS - 1000 && durationMs <= MAX_SANCTION_MS + 1000;
  return isWithin ? { kinds: closed, durationMs } : null;
}

/** Returns when a decision ends; null for one that does not end. */
export const findEnd = ({ durationMs }: { durationMs: number | null }, now: Date): Date | null =>
  durationMs === null ? null : new Date(now.getTime() + durationMs);
