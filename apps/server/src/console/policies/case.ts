import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';

/* What staff may do with a decided case. */

type Staff = { id: number };
type Case = { decided_by: number | null };

/** Nobody looks a second time at a decision of their own. */
export const mayTakeSecondLook = (staff: Staff, { decided_by: decider }: Case): Permission<'own_decision'> =>
  decider === staff.id ? deny('own_decision') : ALLOWED;

/** Only the decider undoes a decision. */
export const mayUndoDecision = (staff: Staff, { decided_by: decider }: Case): Permission<'other'> =>
  decider === staff.id ? ALLOWED : deny('other');
