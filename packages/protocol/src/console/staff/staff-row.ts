import { STAFF_STATES } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { id, languagePrefix, unixSeconds } from '../../fields.ts';
import { permission, version } from '../acts.ts';

/** An account of staff. */
export const staffRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  languages: z.array(z.string()),
  teams: z.array(z.object({ id, name: z.string() })),
  state: z.enum(STAFF_STATES),
  /** Has a second factor. */
  factor: z.boolean(),
  /** When the console was last open; null if it never was. */
  seen_at: unixSeconds.nullable(),
  version,
});
export type StaffRow = z.output<typeof staffRow>;

/**
 * Whether the reader may carry out the acts on an account. `own_role`: nobody changes their own role; `own`: staff
 * manage their own account on their own page; `last_admin`: the site keeps one admin; `closed`: the account is closed.
 */
export const staffActs = z.object({
  'staff/save': permission(['closed']),
  'staff/deactivate': permission(['own', 'last_admin', 'closed']),
  'staff/reset_factor': permission(['own', 'closed']),
  'staff/end_sessions': permission(['own']),
  /** Whether the role may be another one. */
  role: permission(['own_role', 'last_admin', 'closed']),
});
export type StaffActs = z.output<typeof staffActs>;

/** The languages of an account: 1 to 3, each once. */
export const staffLanguages = z
  .array(languagePrefix)
  .min(1)
  .max(3)
  .refine((languages) => new Set(languages).size === languages.length);
export const staffTeams = z.array(id).max(50);

/** The link of an invitation; its mail has the same. */
export const inviteLink = z.object({ id, link: z.string(), expires: unixSeconds });
