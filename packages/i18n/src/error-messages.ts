import type { ErrorsKey } from './keys.ts';
import type { Values } from './translations.ts';

/**
 * The message for each error code of the server (channel or HTTP) and of the client's own rules. Codes that are not
 * listed get `errors.something_wrong`.
 */
export const errorMessages = {
  // The channel's codes
  bad_request: 'errors.wrong_data',
  unauthenticated: 'errors.session_ended',
  forbidden: 'errors.forbidden',
  not_found: 'errors.not_found',
  not_enough_credits: 'errors.not_enough_credits',
  premium_required: 'errors.premium_required',
  like_limit: 'errors.like_limit',
  age_locked: 'errors.age_locked',
  virtual_notice_required: 'errors.virtual_notice_required',
  limit_reached: 'errors.limit_reached',
  trace_conflict: 'errors.an_error_occurred',
  step_up_required: 'errors.forbidden',
  restricted: 'errors.restricted',
  terms_required: 'errors.terms_required',
  rate_limited: 'errors.rate_limited',
  conflict: 'errors.conflict',
  too_large: 'errors.too_large',
  try_later: 'errors.try_later',
  internal: 'errors.something_wrong',
  // The client's own errors
  offline: 'errors.offline',
  timeout: 'errors.timeout',
  upload_failed: 'errors.upload',
  // HTTP
  wait: 'errors.wait',
  busy: 'errors.busy',
  pictures_busy: 'errors.pictures_busy',
  wrong_data: 'errors.wrong_data',
  link_expired: 'errors.link_expired',
  appealed: 'errors.appealed',
  ended: 'errors.ended',
  term: 'errors.term',
  appeal_length: 'errors.appeal_length',
  invalid_email: 'errors.invalid_email',
  email_taken: 'errors.email_taken',
  invalid_password: 'errors.invalid_password',
  invalid_email_or_password: 'errors.invalid_email_or_password',
  passkey_refused: 'errors.passkey_refused',
  invalid_name: 'errors.invalid_name',
  invalid_place: 'errors.invalid_place',
  invalid_age_range: 'errors.invalid_age_range',
  invalid_radius: 'errors.invalid_radius',
  invalid_value: 'errors.invalid_value',
  invalid_file_type: 'errors.invalid_file_type',
  photo_broken: 'errors.photo_broken',
  accept_terms_required: 'errors.accept_terms_required',
  over_18_required: 'errors.over_18_required',
  code_required: 'errors.code_required',
  invalid_code: 'errors.invalid_code',
  second_factor_missing: 'errors.second_factor_missing',
  // Birth dates
  minimum_age: 'errors.minimum_age',
  invalid_day: 'errors.invalid_day',
  invalid_month: 'errors.invalid_month',
  invalid_year: 'errors.invalid_year',
  // Passwords: the codes of the rule and of the fields of an error
  too_short: 'errors.password_too_short',
  too_common: 'errors.password_too_common',
  password_too_short: 'errors.password_too_short',
  password_too_long: 'errors.password_too_long',
  password_too_common: 'errors.password_too_common',
  password_personal: 'errors.password_personal',
  // Names
  name_empty: 'errors.name_empty',
  name_too_long: 'errors.name_too_long',
  name_wrong_characters: 'errors.name_wrong_characters',
  name_hebrew_letters: 'errors.name_hebrew_letters',
  name_fake: 'errors.name_fake',
  // Any text
  too_long: 'errors.too_long',
} as const satisfies Record<string, ErrorsKey>;

export type ErrorName = keyof typeof errorMessages;

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errorMessages, name);

/** A longer wait is shown in minutes. */
const MINUTES_FROM_S = 91;

/** Returns the message for an error, as a key and values for `t`. `seconds`: of a `wait`, or of a reply. */
export function getErrorMessage(
  name: string,
  { seconds }: { seconds?: number | undefined } = {},
): { key: ErrorsKey; values: Values } {
  if (name === 'wait' && seconds !== undefined) {
    return seconds < MINUTES_FROM_S
      ? { key: 'errors.wait', values: { n: Math.max(1, Math.ceil(seconds)) } }
      : { key: 'errors.wait_minutes', values: { n: Math.ceil(seconds / 60) } };
  }
  // Without a number the sentence of `wait` has a gap.
  if (name === 'wait') return { key: 'errors.rate_limited', values: {} };
  return { key: isErrorName(name) ? errorMessages[name] : 'errors.something_wrong', values: {} };
}
