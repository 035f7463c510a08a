import {
  findGuardHits,
  findPhrases,
  type GuardReason,
  MAX_GUARD_PHRASE,
} from '@afterglow/domain/staff-reply';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What holds a text back. */
export type TextHit = {
  reason: GuardReason;
  /** At most as long as a phrase of the site. */
  phrase: string;
  from: number;
  to: number;
  /** The phrase of the site; null for the built-in rules and those of a virtual profile. */
  guardId: number | null;
  builtIn: boolean;
};

type Rules = {
  /** Only the phrases of this language; without it those of all. */
  language?: string;
  /** The virtual profile in whose name the text is; it never says some things itself. */
  personaId?: number;
};

/** Returns what in a text must not be sent in a virtual profile's name, in the order of the text. */
export async function findTextHits(
  db: Kysely<DB>,
  text: string,
  { language, personaId }: Rules = {},
): Promise<TextHit[]> {
  const { rows } = await sql<{ guardId: number | null; phrase: string; reason: GuardReason }>`
    select id as "guardId", phrase, reason from guard_phrase
    where active and language = coalesce(${language ?? null}, language)
    union all
    select null, own.phrase, 'do_not_say' from persona
    cross join lateral jsonb_array_elements_text(do_not_say) as own (phrase)
    where person_id = ${personaId ?? null}`.execute(db);
  const builtIn = findGuardHits(text).map(({ reason, from, to }) => ({
    reason,
    from,
    to,
    phrase: [...text.slice(from, to)].slice(0, MAX_GUARD_PHRASE).join(''),
    guardId: null,
    builtIn: true,
  }));
  const ofList = findPhrases(text, rows).map((hit) => ({ ...hit, builtIn: false }));
  return [...builtIn, ...ofList].sort((a, b) => a.from - b.from || a.to - b.to);
}
