import { APPEAL_DECISIONS, LEGAL_REASONS } from './reports.ts';
import { SANCTIONS } from './sanctions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

/* Cases: what moderators decide about. */

/** The queues of cases, in the order of the page. */
export const CASE_QUEUES = ['reports', 'texts', 'escalations', 'appeals', 'public'] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/** `taken`: somebody works on it. A claim that has passed leaves it open again. */
export const CASE_STATES = ['open', 'taken', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Why an operator asks for help with a conversation. */
export const ESCALATION_KINDS = [
  'minor',
  'self_harm',
  'threat',
  'money_distress',
  'illegal',
  'abuse',
  'other',
] as const;
export type EscalationKind = (typeof ESCALATION_KINDS)[number];

/** The length of what an operator says about it, in characters. */
export const MAX_ESCALATION_LENGTH = 1_000;
/** An operator names at most this many messages that it is about. */
export const MAX_ESCALATED_MESSAGES = 50;

/** How moderators decide a case: about somebody, and about an appeal. */
export const CASE_DECISIONS = ['dismiss', 'remove', ...SANCTIONS, ...APPEAL_DECISIONS] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** How long a moderator holds a case; each call about it begins again. */
export const CASE_CLAIM_MS = 10 * MINUTE_MS;

/** What must be decided first, by the kind of the case: 1 is the most urgent. */
const URGENCY: Readonly<Record<string, { priority: number; dueMs: number }>> = {
  minor: { priority: 1, dueMs: HOUR_MS },
  self_harm: { priority: 2, dueMs: HOUR_MS },
  threat: { priority: 2, dueMs: HOUR_MS },
  ...Object.fromEntries(LEGAL_REASONS.map((reason) => [reason, { priority: 3, dueMs: DAY_MS }])),
  illegal: { priority: 3, dueMs: DAY_MS },
};
const USUAL = { priority: 4, dueMs: 7 * DAY_MS };

/** Returns how urgent a case of this kind is, and how long there is to decide it. */
export const rankCase = (kind: string): { priority: number; dueMs: number } => URGENCY[kind] ?? USUAL;

/** Cases up to this priority are hard to bear. Staff are given only some of them a day. */
export const DIFFICULT_PRIORITY = 2;

/** The snapshot of a case, and one view of its context, has at most this many messages. */
export const CASE_MESSAGES = 20;

/** The maximum number of cases in one decision. */
export const MAX_BULK_CASES = 50;

/** The length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 1_000;

/** The length of what somebody says about a decision at a second review, in characters. */
export const MIN_SECOND_LOOK_LENGTH = 10;
export const MAX_SECOND_LOOK_LENGTH = 1_000;
