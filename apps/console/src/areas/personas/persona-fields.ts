import { parseBirthDate } from '@afterglow/domain/age';
import { countCharacters } from '@afterglow/domain/count-characters';
import { INTERESTS, type Interest } from '@afterglow/domain/interests';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import {
  findOverlap,
  LIKE_BACK_RULES,
  type LikeBackRule,
  MAX_DO_NOT_SAY_LENGTH,
  MAX_FACT_LENGTH,
  MAX_PERSONA_FACTS,
  type PersonaHours,
} from '@afterglow/domain/personas';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import type { personasSave } from '@afterglow/protocol/console/personas/personas-save';
import type { InputOf } from '@afterglow/protocol/define';
import type { Place } from '@afterglow/protocol/entities/place';
import type { Issues } from '@afterglow/protocol/errors';

/** Languages and interests with commas, one fact a line, a town by its number and its name. */
export type PersonaFields = Record<
  | `${'name' | 'bio'}.${Language}`
  | 'gender'
  | 'birth'
  | 'place'
  | 'languages'
  | 'interests'
  | 'facts'
  | 'do_not_say'
  | 'like_back'
  | 'team'
  | 'hours',
  string
>;

type SaveInput = Omit<InputOf<typeof personasSave>, 'id' | 'version' | 'trace_id'>;

export const EMPTY_FIELDS: PersonaFields = {
  'name.he': '',
  'name.en': '',
  'name.de': '',
  'bio.he': '',
  'bio.en': '',
  'bio.de': '',
  gender: '2',
  birth: '',
  place: '',
  languages: '',
  interests: '',
  facts: '',
  do_not_say: '',
  like_back: 'staff',
  team: '',
  hours: '',
};

export function toFields(persona: PersonaRecord): PersonaFields {
  const { names, bios, place_id: placeId, place, team, interests } = persona;
  return {
    'name.he': names.he ?? '',
    'name.en': names.en ?? '',
    'name.de': names.de ?? '',
    'bio.he': bios.he ?? '',
    'bio.en': bios.en ?? '',
    'bio.de': bios.de ?? '',
    gender: String(persona.gender),
    birth: persona.birth,
    place: placeId === null ? '' : writePlace({ place_id: placeId, description: place ?? String(placeId) }),
    languages: formatLanguages(persona.languages),
    interests: writeInterests(interests),
    facts: persona.facts.join('\n'),
    do_not_say: persona.do_not_say.join('\n'),
    like_back: persona.like_back,
    team: team === null ? '' : String(team.id),
    hours: formatHoursField(sortHours(persona.hours)),
  };
}

export function toInput(values: PersonaFields): SaveInput {
  const textsOf = (kind: 'name' | 'bio') =>
    Object.fromEntries(
      LANGUAGES.map((code) => [code, values[`${kind}.${code}`].trim()] as const).filter(([, text]) => text),
    );
  return {
    names: textsOf('name'),
    bios: textsOf('bio'),
    gender: values.gender === '1' ? 1 : 2,
    birth: values.birth,
    place_id: readPlace(values.place)?.place_id ?? 0,
    languages: parseLanguages(values.languages),
    interests: readInterests(values.interests),
    facts: readLines(values.facts),
    do_not_say: readLines(values.do_not_say),
    like_back: readLikeBack(values.like_back),
    team_id: values.team === '' ? null : Number(values.team),
    hours: parseHours(values.hours),
  };
}

const readLikeBack = (value: string): LikeBackRule => parseOneOf(LIKE_BACK_RULES, value) ?? 'staff';

export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const parseLanguages = (text: string): Language[] =>
  LANGUAGES.filter((code) => text.split(',').includes(code));
export const formatLanguages = (codes: readonly string[]): string =>
  LANGUAGES.filter((code) => codes.includes(code)).join(',');

export const readInterests = (text: string): Interest[] =>
  INTERESTS.filter((interest) => text.split(',').includes(interest));
export const writeInterests = (chosen: readonly string[]): string =>
  INTERESTS.filter((interest) => chosen.includes(interest)).join(',');

export const writePlace = ({ place_id: id, description }: Place): string => `${id} ${description}`;
export function readPlace(text: string): Place | null {
  const gap = text.indexOf(' ');
  return gap < 0 ? null : { place_id: Number(text.slice(0, gap)), description: text.slice(gap + 1) };
}

/** Writes hours as one span a line: `0 09:00 17:00`. A time that is not typed yet is empty. */
export const formatHoursField = (hours: readonly PersonaHours[]): string =>
  hours.map(({ day, from, to }) => `${day} ${from} ${to}`).join('\n');
export const parseHours = (text: string): PersonaHours[] =>
  readLines(text).map((line) => {
    const [day = '', from = '', to = ''] = line.split(' ');
    return { day: Number(day), from, to };
  });
const sortHours = (hours: readonly PersonaHours[]): PersonaHours[] =>
  hours.toSorted((hour, other) => hour.day - other.day || hour.from.localeCompare(other.from));

export type HoursError = 'missing' | 'empty' | 'overlap';
/** Returns the first span that cannot be, by its position, and why. */
export function findHoursError(hours: readonly PersonaHours[]): { at: number; error: HoursError } | null {
  const untyped = hours.findIndex(({ from, to }) => from === '' || to === '');
  if (untyped >= 0) return { at: untyped, error: 'missing' };
  const empty = hours.findIndex(({ from, to }) => from === to);
  if (empty >= 0) return { at: empty, error: 'empty' };
  const at = findOverlap(hours);
  return at === null ? null : { at, error: 'overlap' };
}

/** What is wrong with a field, as the end of its message. */
export type FieldError =
  | 'under_18'
  | 'birth'
  | HoursError
  | 'many'
  | 'long'
  | 'contact_data'
  | 'money_request'
  | 'meeting_promise';

const LINES = [
  ['facts', MAX_FACT_LENGTH],
  ['do_not_say', MAX_DO_NOT_SAY_LENGTH],
] as const;

/** Returns what the server would reject, by field. Names and texts may be missing until it is active. */
export function findErrors(
  values: PersonaFields,
  today: string,
): Partial<Record<keyof PersonaFields, FieldError>> {
  const errors: Partial<Record<keyof PersonaFields, FieldError>> = {};
  const born = parseBirthDate(values.birth, today);
  if (values.birth === '') errors.birth = 'missing';
  else if (!born.ok) errors.birth = born.error === 'minimum_age' ? 'under_18' : 'birth';
  if (!readPlace(values.place)) errors.place = 'missing';
  if (values.languages === '') errors.languages = 'missing';
  const hoursError = findHoursError(parseHours(values.hours));
  if (hoursError) errors.hours = hoursError.error;
  for (const [field, maxLength] of LINES) {
    const lines = readLines(values[field]);
    if (lines.length > MAX_PERSONA_FACTS) errors[field] = 'many';
    else if (lines.some((line) => countCharacters(line) > maxLength)) errors[field] = 'long';
  }
  return errors;
}

/** Returns what the server has rejected, by field: the texts are read by its rules alone. */
export function readIssues(
  issues: Readonly<Issues['issues']>,
): Partial<Record<keyof PersonaFields, FieldError>> {
  const errors: Partial<Record<keyof PersonaFields, FieldError>> = {};
  for (const { path, message } of issues) {
    const language = LANGUAGES.find((code) => path === `bios.${code}`);
    if (
      language &&
      (message === 'contact_data' || message === 'money_request' || message === 'meeting_promise')
    )
      errors[`bio.${language}`] = message;
    if (path === 'birth') errors.birth = message === 'under_18' ? 'under_18' : 'birth';
    if (path === 'place_id') errors.place = 'missing';
  }
  return errors;
}
