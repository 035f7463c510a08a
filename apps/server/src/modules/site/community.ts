import type { Language } from '@afterglow/domain/languages';
import { sql } from 'kysely';
import type { House } from '../../house.ts';
import { sayTo } from '../../mail/mail-words.ts';

const countedForMs = 10 * 60 * 1000;
const counted = new WeakMap<House, { at: number; members: number }>();

/**
 * How many members there are, in words, rounded down to two figures so that "over" stays true; null below the least
 * number that staff want to show. Virtual profiles are no members.
 */
export async function realCommunity(house: House, language: Language): Promise<string | null> {
  const nowMs = house.now().getTime();
  let known = counted.get(house);
  if (!known || nowMs - known.at > countedForMs) {
    const { rows } = await sql<{ members: number }>`
      select count(*) as members from member m join person p on p.id = m.person_id where p.state = 'active'`.execute(
      house.db,
    );
    known = { at: nowMs, members: rows[0]?.members ?? 0 };
    counted.set(house, known);
  }
  if (known.members < house.settings.current().community_minimum) return null;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(known.members)) - 1);
  const n = Math.floor(known.members / step) * step;
  return sayTo({ email: '', language })('mail.community', { n });
}
