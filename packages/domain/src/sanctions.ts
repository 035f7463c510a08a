import type { RESTRICTION_KINDS } from './members.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** What staff decide about a member, from mild to severe. */
export const SANCTIONS = ['warn', 'restrict', 'suspend', 'ban'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** What a rule is about. */
export const RULE_CLASSES = [
  'minor',
  'threat',
  'coercion',
  'fraud',
  'nudity',
  'harassment',
  'spam',
  'contact',
  'fake',
  'other',
] as const;
export type RuleClass = (typeof RULE_CLASSES)[number];

const SEVERE_CLASSES: ReadonlySet<RuleClass> = new Set(['minor', 'threat', 'coercion', 'fraud']);
export const isSevere = (ruleClass: RuleClass): boolean => SEVERE_CLASSES.has(ruleClass);

/** How long points count. */
export const POINTS_COUNT_MS = 180 * DAY_MS;
/** Each decision against a member is a point. */
export const POINTS_OF_SANCTION = 1;

/** The bounds of a restriction or a suspension. A ban has no end. */
export const MIN_SANCTION_MS = HOUR_MS;
export const MAX_SANCTION_MS = 180 * DAY_MS;

/** How long a restriction or a suspension lasts unless staff choose otherwise. */
export const SANCTION_MS = { restrict: 7 * DAY_MS, suspend: 30 * DAY_MS } as const;

/** How long the decider may undo a decision. Its email goes out afterwards. */
export const UNDO_SANCTION_MS = 2 * MINUTE_MS;

/** How long a member may object: at least six months, whichever they are. */
export const APPEAL_MS = 184 * DAY_MS;

/** The length of the facts of a decision, in characters. */
export const MIN_FACTS_LENGTH = 10;
export const MAX_FACTS_LENGTH = 2_000;

/** The length of the parts of a rule, in characters. */
export const MAX_RULE_CODE = 20;
export const MAX_RULE_REF = 200;
export const MAX_RULE_TEXT = 2_000;

/** What a restriction by a rule of this class closes unless staff choose otherwise. */
const KINDS_OF_CLASS: Readonly<Record<RuleClass, readonly RestrictionKind[]>> = {
  minor: ['chat'],
  threat: ['chat'],
  coercion: ['chat'],
  fraud: ['buy'],
  nudity: ['media'],
  harassment: ['chat'],
  spam: ['chat'],
  contact: ['chat'],
  fake: ['discover'],
  other: ['chat'],
};

/** The decision that follows from a rule. `durationMs` is null for a warning and for a ban. */
export type Proposal = { decision: Sanction; kinds: readonly RestrictionKind[]; durationMs: number | null };

/** Returns the decisions of a rule in their order. A severe rule has one. */
export const listLadder = (ruleClass: RuleClass): readonly Sanction[] =>
  isSevere(ruleClass) ? ['ban'] : SANCTIONS;

/** Returns what follows for a member who has this many points. */
export function proposeSanction({ ruleClass, points }: { ruleClass: RuleClass; points: number }): Proposal {
  const ladder = listLadder(ruleClass);
  const decision = ladder[Math.min(points, ladder.length - 1)] ?? 'ban';
  return {
    decision,
    kinds: decision === 'restrict' ? KINDS_OF_CLASS[ruleClass] : [],
    durationMs: findUsualMs(decision),
  };
}

/** Returns how long a decision lasts unless staff choose otherwise; null for a warning and for a ban. */
const findUsualMs = (decision: Sanction): number | null =>
  decision === 'restrict' || decision === 'suspend' ? SANCTION_MS[decision] : null;

/** Another day or so is no other decision: the clocks of page and server differ, and a day can have 25 hours. */
const DEVIATION_TOLERANCE_MS = 26 * HOUR_MS;

/**
 * Returns whether staff chose another decision than the proposed one: another sanction, another time than is usual for
 * it, or other kinds of a restriction. Then they say why. The server decides by this function, and the forms of the
 * console ask for the reason by it.
 */
export function isDeviation(
  { decision, kinds, durationMs }: Proposal,
  proposal: Pick<Proposal, 'decision' | 'kinds'>,
): boolean {
  if (decision !== proposal.decision) return true;
  if (kinds.length !== proposal.kinds.length) return true;
  if (proposal.kinds.some((kind) => !kinds.includes(kind))) return true;
  return Math.abs((durationMs ?? 0) - (findUsualMs(decision) ?? 0)) > DEVIATION_TOLERANCE_MS;
}

/** Returns what a restriction by a rule of this class closes unless staff choose otherwise. */
export const listProposedKinds = (ruleClass: RuleClass): readonly RestrictionKind[] =>
  KINDS_OF_CLASS[ruleClass];

const PREFIX = 'S-';

/** Returns the number of a statement of reasons, as members and staff read it. */
export const formatStatementNumber = (id: number): string => `${PREFIX}${String(id).padStart(6, '0')}`;

/** Returns the id of a statement; null for a text that is no such number. */
export function parseStatementNumber(number: string): number | null {
  const [, digits] = /^S-(\d{6,15})$/.exec(number.trim().toUpperCase()) ?? [];
  const id = Number(digits);
  return id > 0 ? id : null;
}
