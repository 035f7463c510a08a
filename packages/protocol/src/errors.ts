/** Every refusal a call may answer with. A contract names those that it can give, and what they carry; the rest are the channel's own. */
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
  'rate_limited',
  'conflict',
  'too_large',
  'try_later',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Refusals that the channel itself may give to any call; contracts do not repeat them. */
export const CHANNEL_ERRORS = [
  'bad_request',
  'unauthenticated',
  'rate_limited',
  'too_large',
  'try_later',
  'internal',
] as const;
export type ChannelError = (typeof CHANNEL_ERRORS)[number];

/** Where a shape is wrong, never with the value that was sent. */
export type Issues = { issues: { path: string; message: string }[] };
/** What the channel's own refusals carry in `request_details`; the others carry nothing. */
export type ChannelDetails = { bad_request: Issues; internal: { reference: string } };
