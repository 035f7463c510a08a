import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import type { Proposal, Sanction } from '@afterglow/domain/sanctions';

/* What staff may decide about a member. */

/** Nothing more can be closed to a member whose account is deleted or banned. */
export function mayRestrict({ state }: { state: string }): Permission<'deleted' | 'banned'> {
  if (state === 'deleted' || state === 'banned') return deny(state);
  return ALLOWED;
}

/** A suspended account cannot be suspended again, but it can be banned. */
export function mayDecide({ state }: { state: string }, decision: Sanction): Permission<'state'> {
  if (!mayRestrict({ state }).allowed) return deny('state');
  return decision === 'suspend' && state === 'suspended' ? deny('state') : ALLOWED;
}

type Chosen = { decision: Sanction; kinds: readonly string[]; durationMs: number | null };

/** Another day or so is no other decision. */
const TOLERANCE_MS = 26 * 3_600_000;

/** Returns whether staff chose something else than what the ladder of the rule asks for. Then they say why. */
export function isDeviatingDecision({ decision, kinds, durationMs }: Chosen, proposal: Proposal): boolean {
  if (decision !== proposal.decision) return true;
  if (kinds.length !== proposal.kinds.length) return true;
  if (proposal.kinds.some((kind) => !kinds.includes(kind))) return true;
  return Math.abs((durationMs ?? 0) - (proposal.durationMs ?? 0)) > TOLERANCE_MS;
}
