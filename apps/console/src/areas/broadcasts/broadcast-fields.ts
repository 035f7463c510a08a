import { type BroadcastChannel, type BroadcastKind, isOwnPath } from '@afterglow/domain/broadcasts';
import { countCharacters } from '@afterglow/domain/count-characters';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { BroadcastRecord, Segment } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { daysToRange } from '../../core/day-range.ts';
import { splitValues } from '../../core/list-address.ts';

/** The fields of the form, as texts. Lists are separated by commas; days are as in a filter: `2026-11-01..`. */
export type BroadcastFields = Record<
  | 'name'
  | 'kind'
  | 'channels'
  | 'link'
  | 'languages'
  | 'countries'
  | 'genders'
  | 'age_from'
  | 'age_to'
  | 'created'
  | 'active'
  | 'premium'
  | 'verified'
  | `${Language}.${'title' | 'body'}`,
  string
>;
export type BroadcastField = keyof BroadcastFields;

export const AGES = { min: 18, max: 120 } as const;

const toDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

/** Returns the days of a range by the reader's clock; the second is included. */
export function formatDays(
  range: { from?: number | undefined; to?: number | undefined } | undefined,
): string {
  if (!range || (range.from === undefined && range.to === undefined)) return '';
  const from = range.from === undefined ? '' : toDay(new Date(range.from * 1_000));
  const to = range.to === undefined ? '' : toDay(new Date(range.to * 1_000 - 1));
  return `${from}..${to}`;
}

const toYesNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');

/** Returns the fields of a broadcast; without one, those of an empty form. */
export function toFields(record: BroadcastRecord | null): BroadcastFields {
  const segment: Segment = record?.segment ?? {};
  const texts = LANGUAGES.flatMap((language) => [
    [`${language}.title`, record?.texts[language].title ?? ''],
    [`${language}.body`, record?.texts[language].body ?? ''],
  ]);
  return {
    name: record?.name ?? '',
    kind: record?.kind ?? 'service',
    channels: (record?.channels ?? ['in_app']).join(','),
    link: record?.link ?? '',
    languages: (segment.languages ?? []).join(','),
    countries: (segment.countries ?? []).join(','),
    genders: (segment.genders ?? []).join(','),
    age_from: String(segment.age?.from ?? ''),
    age_to: String(segment.age?.to ?? ''),
    created: formatDays(segment.created),
    active: formatDays(segment.active),
    premium: toYesNo(segment.premium),
    verified: toYesNo(segment.verified),
    ...(Object.fromEntries(texts) as Record<`${Language}.${'title' | 'body'}`, string>),
  };
}

/**
 * Returns the range of a field. A range that was not touched keeps its moments, which another clock may have
 * set.
 */
function toRange(typed: string, stored: Segment['created']): Segment['created'] {
  if (typed === '') return undefined;
  if (typed === formatDays(stored)) return stored;
  return daysToRange(typed, new Date()) ?? undefined;
}

function parseAge(typed: string, otherwise: number): number | null {
  if (typed.trim() === '') return otherwise;
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= AGES.min && value <= AGES.max ? value : null;
}

/** Returns the ages of the fields; undefined for any age, null where they are wrong. */
export function parseAges(fields: Pick<BroadcastFields, 'age_from' | 'age_to'>): Segment['age'] | null {
  if (fields.age_from.trim() === '' && fields.age_to.trim() === '') return undefined;
  const from = parseAge(fields.age_from, AGES.min);
  const to = parseAge(fields.age_to, AGES.max);
  return from === null || to === null || from > to ? null : { from, to };
}

function toSegment(fields: BroadcastFields, stored: Segment): Segment {
  const languages = splitValues(fields.languages) as Language[];
  const countries = splitValues(fields.countries);
  const genders = splitValues(fields.genders).map(Number) as (1 | 2 | 3)[];
  const age = parseAges(fields) ?? undefined;
  const created = toRange(fields.created, stored.created);
  const active = toRange(fields.active, stored.active);
  return {
    ...(languages.length > 0 ? { languages } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(genders.length > 0 ? { genders } : {}),
    ...(age ? { age } : {}),
    ...(created ? { created } : {}),
    ...(active ? { active } : {}),
    ...(fields.premium ? { premium: fields.premium === 'yes' } : {}),
    ...(fields.verified ? { verified: fields.verified === 'yes' } : {}),
  };
}

/** Returns why a text is invalid, missing or too long, or null. Lengths are counted as people see them. */
export function findTextError(text: string, max: number): 'missing' | 'long' | null {
  const length = countCharacters(text.trim());
  return length === 0 ? 'missing' : length > max ? 'long' : null;
}

export const isLinkWrong = (link: string): boolean => link.trim() !== '' && !isOwnPath(link.trim());

/** Returns what is saved. The fields have been checked. */
export function toInput(fields: BroadcastFields, stored: Segment) {
  const link = fields.link.trim();
  const toMessage = (language: Language) => ({
    title: fields[`${language}.title`].trim(),
    body: fields[`${language}.body`].trim(),
  });
  return {
    name: fields.name.trim(),
    kind: fields.kind as BroadcastKind,
    segment: toSegment(fields, stored),
    channels: splitValues(fields.channels) as BroadcastChannel[],
    texts: { he: toMessage('he'), en: toMessage('en'), de: toMessage('de') },
    ...(link === '' ? {} : { link }),
  };
}
