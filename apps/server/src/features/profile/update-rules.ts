import type { ExtraAnswer } from '@afterglow/domain/extra-answers';
import { isInterestList } from '@afterglow/domain/interests';
import { isLanguage, type Language } from '@afterglow/domain/languages';
import { normalizeName, validateName } from '@afterglow/domain/name';
import { parseQuietHours } from '@afterglow/domain/quiet-hours';
import type { Result } from '@afterglow/domain/result';
import { isSearchedGender, isValidRadiusKm, parseAgeRange } from '@afterglow/domain/search';
import { EMPTY_FILTERS, type SearchFilters } from '@afterglow/domain/search-filters';
import {
  BODY_TYPES,
  DISCRETIONS,
  findGoal,
  GENDERS,
  HAIR_COLOURS,
  ORIGINS,
} from '@afterglow/domain/wizard-answers';
import type { UpdateKey } from '@afterglow/protocol/profile/user-update';
import type { Updateable } from 'kysely';
import type { Member, Person, Profile } from '../../db/schema.ts';
import { toPlainText } from './plain-text.ts';
import { isProfaneName } from './profane-name.ts';

type Value = string | number | boolean | string[] | SearchFilters;

/** The columns that a change writes, and the new value. `shown`: others see it on a card. */
export type Change = {
  value: unknown;
  shown: boolean;
  person?: Updateable<Person>;
  profile?: Updateable<Profile>;
  member?: Updateable<Member>;
};
type Rule = (value: Value, language: Language) => Result<Change, string>;

const valid = (change: Change): Result<Change, string> => ({ ok: true, value: change });
const invalid = (error: string): Result<Change, string> => ({ ok: false, error });

/**
 * All keys except those that need more than a column: the age is fixed, a town is looked up and counted, a limit may be
 * delayed, a consent has a row of its own, and extra answers share a column.
 */
export type PlainKey = Exclude<
  UpdateKey,
  'age' | 'place_id' | 'spend_limit' | 'intimate' | 'seek' | 'marketing' | ExtraAnswer
>;

export const UPDATE_RULES: Record<PlainKey, Rule> = {
  s_radious: validateRadius,
  s_radius: validateRadius,
  s_gender: (value) =>
    isSearchedGender(value)
      ? valid({ value, shown: false, person: { s_gender: value } })
      : invalid('invalid_value'),
  s_age: (value) => {
    const range = typeof value === 'string' ? parseAgeRange(value) : null;
    if (!range) return invalid('invalid_age_range');
    return valid({ value, shown: false, member: { s_age_min: range.min, s_age_max: range.max } });
  },
  s_filters: (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return invalid('invalid_value');
    const filters = { ...EMPTY_FILTERS, ...value };
    return valid({ value: filters, shown: false, member: { s_filters: JSON.stringify(filters) } });
  },
  bio: (value) => {
    const bio = typeof value === 'string' ? toPlainText(value) : null;
    return bio === null ? invalid('too_long') : valid({ value: bio, shown: true, profile: { bio } });
  },
  name: (value, language) => {
    if (typeof value !== 'string') return invalid('invalid_name');
    // The browser removes digits and marks while typing. A name that still has them is rejected, not corrected.
    const name = normalizeName(value);
    const error = validateName(value.trim(), language) ?? validateName(name, language);
    if (error) return invalid(`name_${error}`);
    return isProfaneName(name)
      ? invalid('name_fake')
      : valid({ value: name, shown: true, profile: { name } });
  },
  gender: (value) =>
    Object.values(GENDERS).some((gender) => gender === value)
      ? valid({ value, shown: true, person: { gender: value as number } })
      : invalid('invalid_value'),
  answer: (value) =>
    typeof value === 'number' && findGoal(value)
      ? valid({ value, shown: true, profile: { answer: value } })
      : invalid('invalid_value'),
  interests: (value) =>
    Array.isArray(value) && isInterestList(value)
      ? valid({ value, shown: true, profile: { interests: [...value] } })
      : invalid('invalid_value'),
  discretion: (value) =>
    isOneOf(DISCRETIONS, value)
      ? valid({ value, shown: false, profile: { discretion: value } })
      : invalid('invalid_value'),
  body_type: (value) => validateOptional(BODY_TYPES, value, (body_type) => ({ body_type })),
  hair: (value) => validateOptional(HAIR_COLOURS, value, (hair) => ({ hair })),
  origin: (value) => validateOptional(ORIGINS, value, (origin) => ({ origin })),
  show_origin: (value) => {
    const change = validateBoolean(value, () => ({}));
    return change.ok
      ? valid({
          value: change.value.value,
          shown: true,
          profile: { origin_shown: change.value.value === true },
        })
      : change;
  },
  height_cm: (value) => {
    if (value === '') return valid({ value: null, shown: true, profile: { height_cm: null } });
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= 120 && value <= 230;
    return fits ? valid({ value, shown: true, profile: { height_cm: value } }) : invalid('invalid_value');
  },
  incognito: (value) => validateBoolean(value, (incognito) => ({ incognito })),
  hide_age: (value) => validateHiding(value, (hide_age) => ({ hide_age })),
  hide_town: (value) => validateHiding(value, (hide_town) => ({ hide_town })),
  hide_online: (value) => validateBoolean(value, (hide_online) => ({ hide_online })),
  muted: (value) => validateBoolean(value, (muted) => ({ muted })),
  push_messages: (value) => validateBoolean(value, (push_messages) => ({ push_messages })),
  push_matches: (value) => validateBoolean(value, (push_matches) => ({ push_matches })),
  mail_premium: (value) => validateBoolean(value, (mail_premium) => ({ mail_premium })),
  quiet_hours: (value) =>
    typeof value === 'string' && parseQuietHours(value) !== undefined
      ? valid({ value, shown: false, member: { quiet_hours: value || null } })
      : invalid('invalid_value'),
  language: (value) =>
    isLanguage(value)
      ? valid({ value, shown: false, member: { language: value } })
      : invalid('invalid_value'),
};

function validateRadius(value: Value): Result<Change, string> {
  const isValid = typeof value === 'number' && isValidRadiusKm(value);
  return isValid ? valid({ value, shown: false, member: { s_radius_km: value } }) : invalid('invalid_radius');
}

/** Validates an answer of a closed list; an empty text removes it. */
function validateOptional(
  list: readonly string[],
  value: Value,
  profile: (chosen: string | null) => Updateable<Profile>,
): Result<Change, string> {
  if (value === '') return valid({ value: null, shown: true, profile: profile(null) });
  return isOneOf(list, value)
    ? valid({ value, shown: true, profile: profile(value) })
    : invalid('invalid_value');
}

function validateBoolean(
  value: Value,
  member: (isOn: boolean) => Updateable<Member>,
): Result<Change, string> {
  const on = value === true || value === 1 ? true : value === false || value === 0 ? false : undefined;
  return on === undefined ? invalid('invalid_value') : valid({ value: on, shown: false, member: member(on) });
}

/** Validates a field that hides something, which changes what a card shows. */
function validateHiding(value: Value, member: (isOn: boolean) => Updateable<Member>): Result<Change, string> {
  const change = validateBoolean(value, member);
  return change.ok ? valid({ ...change.value, shown: true }) : change;
}

function isOneOf(list: readonly string[], value: Value): value is string {
  return typeof value === 'string' && list.includes(value);
}
