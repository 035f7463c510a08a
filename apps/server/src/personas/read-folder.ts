import { z } from 'zod';
import { readPicture } from '../media/picture.ts';
import { type ReadPersona, readPersona } from './persona-file.ts';
import { PERSONAS_FILE, type PersonaFiles, PICTURE_FOLDER, PROVENANCE_FILE } from './persona-files.ts';

/** The origin of a picture and the right to show it. All three fields are required. */
const provenance = z.strictObject({
  source: z.string().trim().min(1),
  licence: z.string().trim().min(1),
  /** `drawn` when it shows no real person, otherwise how the person has agreed. */
  consent: z.string().trim().min(1),
});

/** The origin of a picture as the console shows it. */
export type PictureOrigin = { provenance: 'drawn' | 'release'; licence: string };

export type PersonaFolder = {
  personas: ReadPersona[];
  picture: (name: string) => Promise<Buffer>;
  origin: (name: string) => PictureOrigin;
};

/** Reads and checks the virtual profiles of a folder or a kit. Each error names the file, the profile and the field. */
export async function readPersonaFolder(
  files: PersonaFiles,
  { today, places }: { today: string; places: (ids: number[]) => Promise<ReadonlySet<number>> },
): Promise<{ found: PersonaFolder; errors: string[] }> {
  const errors: string[] = [];
  const addError = (file: string, ...words: string[]) => void errors.push([file, ...words].join(': '));
  const entries = (await readJson(files, PERSONAS_FILE, z.array(z.unknown()).min(1), addError)) ?? [];
  const stated = (await readJson(files, PROVENANCE_FILE, z.record(z.string(), z.unknown()), addError)) ?? {};

  const personas = entries.flatMap((entry, at) => {
    const read = readPersona(entry, today);
    if (read.ok) return [read.value];
    const named = (entry as { slug?: unknown } | null)?.slug;
    for (const each of read.error)
      addError(PERSONAS_FILE, typeof named === 'string' ? named : `entry ${at + 1}`, each);
    return [];
  });
  for (const slug of findRepeated(personas.map(({ persona }) => persona.slug)))
    addError(PERSONAS_FILE, slug, 'slug: is not unique');
  const known = await places(personas.flatMap(({ persona }) => persona.placeId ?? []));
  for (const { persona } of personas)
    if (persona.placeId !== null && !known.has(persona.placeId))
      addError(
        PERSONAS_FILE,
        persona.slug,
        `place: ${persona.placeId} is not the GeoNames id of a known town`,
      );

  const used = personas.flatMap(({ pictures }) => pictures);
  for (const name of findRepeated(used)) addError(PICTURE_FOLDER, name, 'is used twice');
  for (const name of new Set(used)) {
    const bytes = await files.readPicture(name);
    if (!bytes) addError(PICTURE_FOLDER, name, 'is missing');
    else {
      const pictureError = await validatePicture(bytes);
      if (pictureError) addError(PICTURE_FOLDER, name, pictureError);
    }
    const parsed = provenance.safeParse(stated[name]);
    if (stated[name] === undefined) addError(PROVENANCE_FILE, name, 'is not stated');
    else if (!parsed.success)
      for (const { path: at, message } of parsed.error.issues)
        addError(PROVENANCE_FILE, name, at.join('.'), message);
  }
  const picture = async (name: string) => (await files.readPicture(name)) as Buffer;
  const origin = (name: string): PictureOrigin => {
    const { source, licence, consent } = provenance.parse(stated[name]);
    const isDrawn = consent === 'drawn';
    const words = [source, licence, ...(isDrawn ? [] : [consent])].join(', ');
    return { provenance: isDrawn ? 'drawn' : 'release', licence: words };
  };
  return { found: { personas, picture, origin }, errors };
}

async function readJson<Value>(
  files: PersonaFiles,
  file: Parameters<PersonaFiles['readText']>[0],
  schema: z.ZodType<Value>,
  addError: (file: string, words: string) => void,
): Promise<Value | undefined> {
  const text = await files.readText(file);
  if (text === null) {
    addError(file, 'is missing');
    return undefined;
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) addError(file, message);
  } catch (error) {
    addError(file, (error as Error).message);
  }
  return undefined;
}

async function validatePicture(bytes: Buffer): Promise<string | null> {
  try {
    await readPicture(bytes);
    return null;
  } catch (error) {
    return `is not a JPEG, PNG or WebP picture of at most 24 megapixels (${(error as Error).message})`;
  }
}

const findRepeated = (words: readonly string[]) =>
  new Set(words.filter((word, at) => words.indexOf(word) !== at));
