import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Search } from './candidates.ts';

/** Where only whoever is online is looked for: those of them whom presence knows and who do not hide it. */
export async function filterOnline(
  { presence }: Pick<AppServices, 'presence'>,
  db: Kysely<DB>,
  ids: readonly number[],
  { filters }: Pick<Search, 'filters'>,
): Promise<readonly number[]> {
  if (!filters.online) return ids;
  const here = ids.filter(presence.isOnline);
  const { rows } = await sql<{ id: number }>`
    select person_id as id from member where person_id = any(${here}) and hide_online`.execute(db);
  const hidden = new Set(rows.map(({ id }) => id));
  return here.filter((id) => !hidden.has(id));
}
