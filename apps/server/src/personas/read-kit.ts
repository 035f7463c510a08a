import { type CalendarDay, parseBirthDate } from '@afterglow/domain/age';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { KitPersonaErrorCode } from '@afterglow/domain/persona-kit';
import { findOverlap } from '@afterglow/domain/personas';
import { validateReply } from '@afterglow/domain/staff-reply';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { findKnownPlaces } from './find-known-places.ts';
import { type KitPersona, kitPersona } from './kit-manifest.ts';

/** What is wrong with a virtual profile of a kit. `field` is its place in the manifest, or the name of a file. */
type KitPersonaError = { field: string; error: KitPersonaErrorCode };
export type KitEntry = {
  /** Null where it cannot be read. */
  persona: KitPersona | null;
  /** Also of one that cannot be read, as far as they are there. */
  names: Partial<Record<Language, string>>;
  errors: KitPersonaError[];
};

/** By the name of the file: the key of the stored picture, or why there is none. */
export type KitPictures = Readonly<Record<string, { key: string } | { error: KitPersonaErrorCode }>>;

const MAX_SHOWN_NAME = 80;

/** Checks the virtual profiles of a kit. One with an error is not imported. */
export async function readKit(
  db: Kysely<DB>,
  entries: readonly unknown[],
  { today, pictures }: { today: CalendarDay; pictures: KitPictures },
): Promise<KitEntry[]> {
  const used = new Set<string>();
  const earlierKeys = new Set<string>();
  const read = entries.map((entry): KitEntry => {
    const parsed = kitPersona.safeParse(entry);
    if (!parsed.success) {
      const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
      const errors = [...fields].map((field) => ({ field, error: 'invalid' as const }));
      return { persona: null, names: findNames(entry), errors };
    }
    const persona = parsed.data;
    const errors = [...findErrors(persona, today), ...findPictureErrors(persona, { pictures, used })];
    const keys = listIdentities(persona);
    if (keys.some((key) => earlierKeys.has(key))) errors.push({ field: 'names', error: 'repeated' });
    for (const key of keys) earlierKeys.add(key);
    return { persona, names: persona.names as KitEntry['names'], errors };
  });
  const places = await findKnownPlaces(
    db,
    read.flatMap(({ persona }) => persona?.place.id ?? []),
  );
  for (const { persona, errors } of read)
    if (persona && !places.has(persona.place.id)) errors.push({ field: 'place.id', error: 'place' });
  return read;
}

/** Returns what two virtual profiles never share: the key, and a name with the day of birth. */
export function listIdentities({ key, names, birth }: Pick<KitPersona, 'key' | 'names' | 'birth'>): string[] {
  const named = Object.values(names).flatMap((name) =>
    name ? [`${name.normalize('NFKC').toLowerCase()} ${birth}`] : [],
  );
  return [...(key ? [key] : []), ...new Set(named)];
}

function findErrors({ birth, bios, hours }: KitPersona, today: CalendarDay): KitPersonaError[] {
  const born = parseBirthDate(birth, today);
  const birthErrors: KitPersonaError[] = born.ok
    ? []
    : [{ field: 'birth', error: born.error === 'minimum_age' ? 'under_18' : 'invalid' }];
  const bioErrors = LANGUAGES.filter((language) => validateReply(bios[language] ?? '')).map(
    (language): KitPersonaError => ({ field: `bios.${language}`, error: 'text' }),
  );
  const isHoursInvalid = hours.some(({ from, to }) => from === to) || findOverlap(hours) !== null;
  return [
    ...birthErrors,
    ...bioErrors,
    ...(isHoursInvalid ? [{ field: 'hours', error: 'hours' } satisfies KitPersonaError] : []),
  ];
}

function findPictureErrors(
  persona: KitPersona,
  { pictures, used }: { pictures: KitPictures; used: Set<string> },
): KitPersonaError[] {
  return persona.pictures.flatMap(({ file }): KitPersonaError[] => {
    const field = `pictures/${file}`;
    if (used.has(file)) return [{ field, error: 'used_twice' }];
    used.add(file);
    const stored = Object.hasOwn(pictures, file) ? pictures[file] : undefined;
    return stored && 'error' in stored ? [{ field, error: stored.error }] : [];
  });
}

/** Returns the names of an entry that cannot be read, cut to what a page can show. */
function findNames(entry: unknown): KitEntry['names'] {
  const { names } = (typeof entry === 'object' && entry !== null ? entry : {}) as { names?: unknown };
  if (typeof names !== 'object' || names === null) return {};
  const found = LANGUAGES.flatMap((language) => {
    const name = (names as Record<string, unknown>)[language];
    return typeof name === 'string' ? [[language, name.trim().slice(0, MAX_SHOWN_NAME)] as const] : [];
  });
  return Object.fromEntries(found);
}
