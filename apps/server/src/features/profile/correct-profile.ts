import { type BirthDateError, parseBirthDate } from '@afterglow/domain/age';
import { getToday } from '@afterglow/domain/dates';
import type { Language } from '@afterglow/domain/languages';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { incrementProfileVersion } from './card-facts.ts';
import { moveToPlace } from './move-to-place.ts';
import { UPDATE_RULES } from './update-rules.ts';

type Correction =
  | { field: 'name' | 'bio'; value: string; language: Language }
  | { field: 'birth'; value: string; zone: string | null }
  | { field: 'place_id'; value: number };

/**
 * Corrects a field of a profile by order of staff, by the rules for members. A member cannot change the birth date at
 * all, and moves three times a day at most; staff may. Returns null, or what is wrong with the value. The caller locks
 * the member's row.
 */
export async function correctProfile(
  tx: Transaction<DB>,
  personId: number,
  correction: Correction,
  now: Date,
): Promise<string | null> {
  const error = await storeCorrection(tx, personId, correction, now);
  if (error === null) await incrementProfileVersion(tx, personId);
  return error;
}

async function storeCorrection(
  tx: Transaction<DB>,
  personId: number,
  correction: Correction,
  now: Date,
): Promise<string | null> {
  switch (correction.field) {
    case 'birth': {
      const birth = parseBirthDate(correction.value, getToday(correction.zone, now));
      if (!birth.ok) return nameBirthError(birth.error);
      await tx
        .updateTable('person')
        .set({ birth: birth.value.birthDate })
        .where('id', '=', personId)
        .execute();
      return null;
    }
    case 'place_id': {
      const moved = await moveToPlace(tx, personId, correction.value, now, { isLimited: false });
      return moved === 'no_such_place' ? 'invalid_place' : null;
    }
    default: {
      const checked = UPDATE_RULES[correction.field](correction.value, correction.language);
      if (!checked.ok) return checked.error;
      const { profile = {} } = checked.value;
      await tx.updateTable('profile').set(profile).where('person_id', '=', personId).execute();
      return null;
    }
  }
}

const nameBirthError = (error: BirthDateError): string => (error === 'minimum_age' ? 'under_18' : error);
