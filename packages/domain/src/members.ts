import { HOUR_MS } from './time.ts';

/** The states of an account. `hidden`: nobody finds the member; `deleted`: the member may still come back. */
export const MEMBER_STATES = ['active', 'paused', 'suspended', 'hidden', 'banned', 'deleted'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** What a note of staff about a member is for. */
export const NOTE_CATEGORIES = ['support', 'safety'] as const;
export type NoteCategory = (typeof NOTE_CATEGORIES)[number];

/** The parts of the site that a restriction closes to a member. */
export const RESTRICTION_KINDS = ['chat', 'media', 'discover', 'buy', 'report'] as const;

/** The length of a note, in characters. */
export const MAX_NOTE_LENGTH = 1_000;

/** What a member agrees to. */
export const CONSENT_KINDS = [
  'terms',
  'privacy',
  'over_18',
  'virtual',
  'intimate',
  'seek',
  'marketing',
] as const;

/** The fields of a member that staff correct. */
export const CORRECTED_FIELDS = ['name', 'bio', 'birth', 'place_id', 'email'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** What proves a birth date: a document that the member showed, or a provider of age checks. */
export const BIRTH_PROOFS = ['document', 'provider'] as const;

/** Staff may withdraw an erasure that they ordered for this long. */
export const CANCEL_ERASURE_MS = 72 * HOUR_MS;

/** Who gets an export of a member's data. */
export const EXPORT_RECEIVERS = ['member', 'authority'] as const;
/** The lengths of the name of an authority and of its file number, in characters. */
export const MIN_AUTHORITY_LENGTH = 2;
export const MAX_AUTHORITY_LENGTH = 120;
export const MAX_REFERENCE_LENGTH = 120;
