import type { StaffRole } from '@afterglow/domain/staff-role';
/** Every error code of a reply. A contract lists its own codes with their details; the others come from the channel. */
export const ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'not_enough_credits',
  'premium_required',
  'like_limit',
  'age_locked',
  'virtual_notice_required',
  'limit_reached',
  'trace_conflict',
  'step_up_required',
  'restricted',
  'terms_required',
  'rate_limited',
  'conflict',
  'too_large',
  'try_later',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Errors that the channel may return for any call; contracts do not repeat them. */
export const CHANNEL_ERRORS = [
  'bad_request',
  'unauthenticated',
  'rate_limited',
  'too_large',
  'try_later',
  'internal',
] as const;
export type ChannelError = (typeof CHANNEL_ERRORS)[number];

/** The path of a wrong field, never with the value that was sent. */
export type Issues = { issues: { path: string; message: string }[] };
/** The `request_details` of staff whose role is too low for a call. */
export type RoleTooLow = { reason: 'role'; least: StaffRole };
/** The `request_details` of the channel's own errors. The others have none. */
export type ChannelDetails = { bad_request: Issues; internal: { reference: string } };
