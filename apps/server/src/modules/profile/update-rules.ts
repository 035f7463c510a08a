import { validInterests } from '@afterglow/domain/interests';
import { isLanguage, type Language } from '@afterglow/domain/languages';
import { cleanName, nameFault } from '@afterglow/domain/name';
import { parseQuietHours } from '@afterglow/domain/quiet-hours';
import { ageRange, isSearchedGender, validRadiusKm } from '@afterglow/domain/search';
import { noFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import {
  bodyTypes,
  discretions,
  genders,
  goalOf,
  hairColours,
  origins,
} from '@afterglow/domain/wizard-answers';
import type { UpdateKey } from '@afterglow/protocol/profile/user-update';
import type { Updateable } from 'kysely';
import type { Member, Person, Profile } from '../../db/schema.ts';
import type { ExtraAnswer } from './extra-answers.ts';
import { plainText } from './plain-text.ts';
import { isProfaneName } from './profane-name.ts';

type Value = string | number | boolean | string[] | SearchFilters;

/** What a changed field writes, and what it is now. `shown`: others see it on a card. */
export type Change = {
  value: unknown;
  shown: boolean;
  person?: Updateable<Person>;
  profile?: Updateable<Profile>;
  member?: Updateable<Member>;
};
type Rule = (value: Value, language: Language) => Change | { fault: string };

const wrong = (fault: string) => ({ fault });

/** Keys with more to them than a value of their own: the age is fixed, a town is looked up and counted, a limit may wait, a consent is a row of its own. */
export type PlainKey = Exclude<
  UpdateKey,
  'age' | 'place_id' | 'spend_limit' | 'intimate' | 'seek' | ExtraAnswer
>;

export const updateRules: Record<PlainKey, Rule> = {
  s_radious: radius,
  s_radius: radius,
  s_gender: (value) =>
    isSearchedGender(value) ? { value, shown: false, person: { s_gender: value } } : wrong('invalid_value'),
  s_age: (value) => {
    const range = typeof value === 'string' ? ageRange(value) : null;
    if (!range) return wrong('invalid_age_range');
    return { value, shown: false, member: { s_age_min: range.min, s_age_max: range.max } };
  },
  s_filters: (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return wrong('invalid_value');
    const filters = { ...noFilters, ...value };
    return { value: filters, shown: false, member: { s_filters: JSON.stringify(filters) } };
  },
  bio: (value) => {
    const bio = typeof value === 'string' ? plainText(value) : null;
    return bio === null ? wrong('too_long') : { value: bio, shown: true, profile: { bio } };
  },
  name: (value, language) => {
    if (typeof value !== 'string') return wrong('invalid_name');
    // What the field would strip has to be gone before it gets here: digits and marks are refused, not mended.
    const name = cleanName(value);
    const fault = nameFault(value.trim(), language) ?? nameFault(name, language);
    if (fault) return wrong(`name_${fault}`);
    return isProfaneName(name) ? wrong('name_fake') : { value: name, shown: true, profile: { name } };
  },
  gender: (value) =>
    Object.values(genders).some((gender) => gender === value)
      ? { value, shown: true, person: { gender: value as number } }
      : wrong('invalid_value'),
  answer: (value) =>
    typeof value === 'number' && goalOf(value)
      ? { value, shown: true, profile: { answer: value } }
      : wrong('invalid_value'),
  interests: (value) =>
    Array.isArray(value) && validInterests(value)
      ? { value, shown: true, profile: { interests: [...value] } }
      : wrong('invalid_value'),
  discretion: (value) =>
    isOneOf(discretions, value)
      ? { value, shown: false, profile: { discretion: value } }
      : wrong('invalid_value'),
  body_type: (value) => optional(bodyTypes, value, (body_type) => ({ body_type })),
  hair: (value) => optional(hairColours, value, (hair) => ({ hair })),
  origin: (value) => optional(origins, value, (origin) => ({ origin })),
  show_origin: (value) => {
    const change = onOff(value, () => ({}));
    return 'fault' in change
      ? change
      : { value: change.value, shown: true, profile: { origin_shown: change.value === true } };
  },
  height_cm: (value) => {
    if (value === '') return { value: null, shown: true, profile: { height_cm: null } };
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= 120 && value <= 230;
    return fits ? { value, shown: true, profile: { height_cm: value } } : wrong('invalid_value');
  },
  incognito: (value) => onOff(value, (incognito) => ({ incognito })),
  hide_age: (value) => hidden(value, (hide_age) => ({ hide_age })),
  hide_town: (value) => hidden(value, (hide_town) => ({ hide_town })),
  hide_online: (value) => onOff(value, (hide_online) => ({ hide_online })),
  muted: (value) => onOff(value, (muted) => ({ muted })),
  push_messages: (value) => onOff(value, (push_messages) => ({ push_messages })),
  push_matches: (value) => onOff(value, (push_matches) => ({ push_matches })),
  mail_premium: (value) => onOff(value, (mail_premium) => ({ mail_premium })),
  quiet_hours: (value) =>
    typeof value === 'string' && parseQuietHours(value) !== undefined
      ? { value, shown: false, member: { quiet_hours: value || null } }
      : wrong('invalid_value'),
  language: (value) =>
    isLanguage(value) ? { value, shown: false, member: { language: value } } : wrong('invalid_value'),
};

function radius(value: Value): Change | { fault: string } {
  const fits = typeof value === 'number' && validRadiusKm(value);
  return fits ? { value, shown: false, member: { s_radius_km: value } } : wrong('invalid_radius');
}

/** An answer out of a closed list; an empty text takes it back. */
function optional(
  list: readonly string[],
  value: Value,
  profile: (chosen: string | null) => Updateable<Profile>,
): Change | { fault: string } {
  if (value === '') return { value: null, shown: true, profile: profile(null) };
  return isOneOf(list, value) ? { value, shown: true, profile: profile(value) } : wrong('invalid_value');
}

function onOff(value: Value, member: (on: boolean) => Updateable<Member>): Change | { fault: string } {
  const on = value === true || value === 1 ? true : value === false || value === 0 ? false : undefined;
  return on === undefined ? wrong('invalid_value') : { value: on, shown: false, member: member(on) };
}

/** What a card shows or no longer does. */
function hidden(value: Value, member: (on: boolean) => Updateable<Member>): Change | { fault: string } {
  const change = onOff(value, member);
  return 'fault' in change ? change : { ...change, shown: true };
}

function isOneOf(list: readonly string[], value: Value): value is string {
  return typeof value === 'string' && list.includes(value);
}
