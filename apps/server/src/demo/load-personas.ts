import type { Persona } from '@afterglow/demo/persona';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { storePersonas } from '../personas/store-personas.ts';

/** Adds the virtual profiles of the demo that are missing; answers how many. Their pictures come later. */
export function loadPersonas(db: Kysely<DB>, personas: readonly Persona[], now: Date): Promise<number> {
  const stored = personas.map(({ place, ...persona }) => ({ ...persona, placeId: place.geonameId ?? null }));
  return storePersonas(db, stored, now);
}
