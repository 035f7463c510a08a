import { HOUR_S } from './time.ts';

/** `invited`: has not opened the link yet. `closed`: never signs in again. */
export const STAFF_STATES = ['invited', 'active', 'closed'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export const MAX_STAFF_NAME_LENGTH = 60;

/** A password of staff: longer than a member's, because it opens what belongs to others. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
export const MAX_STAFF_PASSWORD_LENGTH = 128;

/** How long the link of an invitation works. */
export const INVITE_TTL_S = 48 * HOUR_S;
