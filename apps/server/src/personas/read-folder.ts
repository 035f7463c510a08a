import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readPicture } from '../media/picture.ts';
import { type ReadPersona, readPersona } from './persona-file.ts';

const personasFile = 'personas.json';
const provenanceFile = 'provenance.json';
const pictureFolder = 'pictures';

/** Where a picture is from and why it may be shown: without all three nobody could answer for it. */
const provenance = z.strictObject({
  source: z.string().trim().min(1),
  licence: z.string().trim().min(1),
  /** That nobody is on it (`drawn`), or how whoever is on it has agreed. */
  consent: z.string().trim().min(1),
});

export type PersonaFolder = { personas: ReadPersona[]; picture: (name: string) => Buffer };

/** Reads and checks a folder of virtual profiles as a whole. Faults name the file, the profile and the field, a line each. */
export async function readPersonaFolder(
  folder: string,
  { today, places }: { today: string; places: (ids: number[]) => Promise<ReadonlySet<number>> },
): Promise<{ found: PersonaFolder; errors: string[] }> {
  const errors: string[] = [];
  const code = (file: string, ...words: string[]) => void errors.push([file, ...words].join(': '));
  const entries = readJson(folder, personasFile, z.array(z.unknown()).min(1), code) ?? [];
  const stated = readJson(folder, provenanceFile, z.record(z.string(), z.unknown()), code) ?? {};

  const personas = entries.flatMap((entry, at) => {
    const { read, errors: wrong } = readPersona(entry, today);
    const named = (entry as { slug?: unknown } | null)?.slug;
    for (const each of wrong) code(personasFile, typeof named === 'string' ? named : `entry ${at + 1}`, each);
    return read ? [read] : [];
  });
  for (const slug of findRepeated(personas.map(({ persona }) => persona.slug)))
    code(personasFile, slug, 'slug: stands there twice');
  const known = await places(personas.flatMap(({ persona }) => persona.placeId ?? []));
  for (const { persona } of personas)
    if (persona.placeId !== null && !known.has(persona.placeId))
      code(personasFile, persona.slug, `place: ${persona.placeId} is no GeoNames id of a town known here`);

  const used = personas.flatMap(({ pictures }) => pictures);
  for (const name of findRepeated(used)) code(pictureFolder, name, 'is used twice');
  for (const name of new Set(used)) {
    const bytes = readPictureFile(folder, name);
    if (!bytes) code(pictureFolder, name, 'is missing');
    else {
      const wrong = await validatePicture(bytes);
      if (wrong) code(pictureFolder, name, wrong);
    }
    const parsed = provenance.safeParse(stated[name]);
    if (stated[name] === undefined) code(provenanceFile, name, 'is not stated');
    else if (!parsed.success)
      for (const { path: at, message } of parsed.error.issues)
        code(provenanceFile, name, at.join('.'), message);
  }
  const picture = (name: string) => readPictureFile(folder, name) as Buffer;
  return { found: { personas, picture }, errors };
}

function readJson<Value>(
  folder: string,
  file: string,
  schema: z.ZodType<Value>,
  code: (file: string, words: string) => void,
): Value | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) code(file, message);
  } catch (error) {
    code(file, (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : (error as Error).message);
  }
  return undefined;
}

async function validatePicture(bytes: Buffer): Promise<string | null> {
  try {
    await readPicture(bytes);
    return null;
  } catch (error) {
    return `is no JPEG, PNG or WebP picture of at most 24 megapixels (${(error as Error).message})`;
  }
}

/** Of the folder of pictures itself: a name is no way to anywhere else. */
function readPictureFile(folder: string, name: string): Buffer | null {
  const file = path.join(folder, pictureFolder, name);
  if (path.basename(file) !== name || !fs.existsSync(file) || !fs.statSync(file).isFile()) return null;
  return fs.readFileSync(file);
}

const findRepeated = (words: readonly string[]) =>
  new Set(words.filter((word, at) => words.indexOf(word) !== at));
