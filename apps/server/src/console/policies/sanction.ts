import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import type { Sanction } from '@afterglow/domain/sanctions';

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
