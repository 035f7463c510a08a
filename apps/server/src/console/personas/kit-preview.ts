import { calculateAge, parseBirthDate } from '@afterglow/domain/age';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { findMissing, type PersonaState } from '@afterglow/domain/personas';
import type { personasKitPreview } from '@afterglow/protocol/console/personas/personas-kit-preview';
import type { DataOf } from '@afterglow/protocol/define';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import {
  type KitEntry,
  type KitPictures,
  listIdentities,
  personaStateSql,
  readKit,
} from '../../personas/index.ts';
import { getCityName } from '../../places/place-label.ts';
import type { Reader } from '../reader.ts';
import { countReadPictures, type StoredKit } from './kit-rows.ts';

type Preview = DataOf<typeof personasKitPreview>;
export type Existing = { id: number; name: string; state: PersonaState };
type CheckedEntry = KitEntry & { name: string; existing: Existing | null };

/** Reads the virtual profiles of a kit, and finds those that this site has. */
export async function checkKit(
  db: Kysely<DB>,
  { manifest, pictures }: StoredKit,
  { now, language }: Pick<Reader, 'now' | 'language'>,
): Promise<CheckedEntry[]> {
  const entries = await readKit(db, manifest, { today: now.toISOString().slice(0, 10), pictures });
  const existing = await findExisting(db, entries, language);
  return entries.map((entry) => ({
    ...entry,
    name: pickName(entry.names, language),
    existing:
      (entry.persona && listIdentities(entry.persona).flatMap((key) => existing.get(key) ?? [])[0]) ?? null,
  }));
}

export async function loadKitPreview(db: Kysely<DB>, kit: StoredKit, reader: Reader): Promise<Preview> {
  const entries = await checkKit(db, kit, reader);
  const cities = await loadCities(db, entries, reader.language);
  return {
    version: kit.version,
    read: countReadPictures(kit),
    pictures: kit.pictureCount,
    personas: entries.map(({ persona, name, errors, existing }, index) => ({
      at: index + 1,
      name,
      ...describe(persona, { pictures: kit.pictures, cities, reader }),
      faults: errors.map(({ field, error }) => ({ field, fault: error })),
      existing,
    })),
  };
}

type Describing = { pictures: KitPictures; cities: ReadonlyMap<number, string>; reader: Reader };

function describe(persona: KitEntry['persona'], { pictures, cities, reader }: Describing) {
  if (!persona) return { age: null, city: null, photo: null, photos: 0, missing: [] };
  const today = reader.now.toISOString().slice(0, 10);
  const { names, bios, birth, place, languages } = persona;
  const born = parseBirthDate(birth, today);
  const inProfile = persona.pictures.filter((picture) => picture.place === 'profile');
  const first = inProfile[0] && pictures[inProfile[0].file];
  const facts = { names: names as KitEntry['names'], bios: bios as KitEntry['names'], birth, languages };
  const isDay = born.ok || born.error === 'minimum_age';
  return {
    age: isDay ? calculateAge(birth, today) : null,
    city: cities.get(place.id) ?? null,
    photo: first && 'key' in first ? createProfileUrl(reader.secret, first.key, 'staff', reader.now) : null,
    photos: persona.pictures.length,
    // A day that is none is among the errors.
    missing: isDay ? findMissing({ ...facts, placeId: place.id, photos: inProfile.length }, today) : [],
  };
}

async function findExisting(
  db: Kysely<DB>,
  entries: readonly KitEntry[],
  language: Language,
): Promise<ReadonlyMap<string, Existing>> {
  const personas = entries.flatMap(({ persona }) => persona ?? []);
  const keys = personas.flatMap(({ key }) => key ?? []);
  const births = personas.map(({ birth }) => birth);
  const rows = await db
    .selectFrom('persona')
    .innerJoin('person', 'person.id', 'persona.person_id')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .select([
      'person.id',
      'person.birth',
      'persona.origin',
      'profile.name_by_language as names',
      'profile.name',
    ])
    .select(personaStateSql.as('state'))
    .where(
      sql<boolean>`(persona.origin = any(${keys}::uuid[]) or person.birth::text = any(${births}::text[]))`,
    )
    .orderBy('person.id')
    .execute();
  const found = new Map<string, Existing>();
  for (const { id, birth, origin, names, name, state } of rows) {
    const named = (names ?? { en: name }) as KitEntry['names'];
    const existing = { id, name: pickName(named, language), state };
    for (const key of listIdentities({ key: origin, names: named, birth }))
      if (!found.has(key)) found.set(key, existing);
  }
  return found;
}

async function loadCities(
  db: Kysely<DB>,
  entries: readonly KitEntry[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const ids = entries.flatMap(({ persona }) => persona?.place.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('place')
    .select(['id', 'name', 'name_by_language'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, getCityName(row, language)]));
}

const pickName = (names: KitEntry['names'], language: Language): string =>
  [language, 'en' as const, ...LANGUAGES].map((each) => names[each]).find(Boolean) ?? '';
