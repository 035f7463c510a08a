import { getGoalId } from '@afterglow/domain/wizard-answers';
import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import { requestReview } from '../features/profile/index.ts';
import type { KitPersona } from './kit-manifest.ts';
import { addPersonaPhoto } from './persona-photos.ts';
import type { KitPictures } from './read-kit.ts';
import { createPersona } from './save-persona.ts';

type Importer = {
  /** Who imports it, and so never reviews its pictures. */
  staffId: number;
  now: Date;
  /** Uploads of that person, by the names of the files. */
  pictures: KitPictures;
};

/**
 * Creates a virtual profile of a kit that `readKit` found no error in: paused, without a team, its pictures pending.
 * Returns its id; null if a picture is gone, and then the caller rolls back.
 */
export async function importKitPersona(
  tx: Transaction<DB>,
  persona: KitPersona,
  { staffId, now, pictures }: Importer,
): Promise<number | null> {
  const { names, bios, gender, birth, place, languages, interests, facts } = persona;
  const id = await createPersona(
    tx,
    {
      names: dropEmpty(names),
      bios: dropEmpty(bios),
      gender: gender === 'male' ? 1 : 2,
      birth,
      placeId: place.id,
      languages,
      interests,
      facts,
      doNotSay: persona.do_not_say,
      likeBack: persona.like_back,
      teamId: null,
      hours: persona.hours,
    },
    now,
    {
      origin: persona.key,
      answer: persona.looking_for ? getGoalId(persona.looking_for) : 0,
      bodyType: persona.body_type ?? null,
      hair: persona.hair ?? null,
      descent: persona.origin ?? null,
      heightCm: persona.height_cm ?? null,
      lifestyle: persona.lifestyle,
    },
  );
  for (const { file, place: at, provenance, licence } of persona.pictures) {
    const stored = pictures[file];
    if (!stored || 'error' in stored) return null;
    const { key } = stored;
    const photo = await addPersonaPhoto(tx, {
      personaId: id,
      staffId,
      key,
      place: at,
      provenance,
      licence,
      at: now,
    });
    if (!photo.ok) return null;
    await requestReview(tx, {
      kind: 'persona_photo',
      subjectId: photo.value,
      personId: id,
      key,
      uploadedBy: staffId,
      live: false,
      at: now,
    });
  }
  return id;
}

const dropEmpty = (texts: KitPersona['names']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])));
