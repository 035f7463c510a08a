import { type Proposal, type RuleClass, SANCTION_MS } from './sanctions.ts';
import { DAY_MS } from './time.ts';

/* Members who keep filing unfounded reports are warned first and then ignored for a time. Staff decide both. */

/** The reports of this time count. */
export const REPORT_RECORD_MS = 30 * DAY_MS;
/** So many dismissed reports, and none that was acted on, are reports without ground. */
export const GROUNDLESS_REPORTS = 5;
/** The class of the rules that such reports breach. */
export const REPORT_MISUSE_CLASS: RuleClass = 'other';

type Counted = {
  /** Dismissed reports of the last thirty days, since the last decision about the reports of this member. */
  dismissed: number;
  acted: number;
  /** There was such a decision, and it still counts. */
  isWarned: boolean;
};

/** Returns what follows for a member who reports without ground; null for anybody else. */
export function proposeForReporter({ dismissed, acted, isWarned }: Counted): Proposal | null {
  if (dismissed < GROUNDLESS_REPORTS || acted > 0) return null;
  if (!isWarned) return { decision: 'warn', kinds: [], durationMs: null };
  return { decision: 'restrict', kinds: ['report'], durationMs: SANCTION_MS.restrict };
}
