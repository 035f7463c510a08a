import { REPORT_REASONS } from './report-reasons.ts';

/** What can be reported: a person as a whole, or something that belongs to them. */
export const ITEM_KINDS = ['profile', 'photo', 'story', 'message', 'bio', 'name', 'conversation'] as const;

/** The outcome that a reporter sees. */
export const REPORT_OUTCOMES = ['acted', 'no_breach'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** How a decision about an appeal ends it: the decision stays, another one takes its place, or it ends. */
export const APPEAL_DECISIONS = ['uphold', 'change', 'overturn'] as const;
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

/** The length of an appeal, in characters. */
export const MIN_APPEAL_LENGTH = 20;
export const MAX_APPEAL_LENGTH = 2_000;

/** Illegal content, regardless of the reporter. */
export const LEGAL_REASONS = ['violence', 'hate', 'privacy', 'rights', 'fraud'] as const;
/** The reasons of a notice of illegal content, which anybody may send: those of reports, and those of the law. */
export const NOTICE_REASONS = [...REPORT_REASONS, ...LEGAL_REASONS] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** The length of what a notice says, and of where it is, in characters. */
export const MIN_NOTICE_TEXT_LENGTH = 20;
export const MAX_NOTICE_TEXT_LENGTH = 2_000;
export const MAX_NOTICE_ADDRESS_LENGTH = 300;
