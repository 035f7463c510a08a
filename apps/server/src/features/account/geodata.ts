import { DEFAULT_LANGUAGE } from '@afterglow/domain/languages';
import { geodata } from '@afterglow/protocol/account/geodata';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';

/**
 * Returns the country (two letters) and language to start with, for a member those of their town and account. Nothing
 * is derived from the network address of a guest.
 */
export const geodataHandler = read(geodata, async (ctx) => {
  const { me } = ctx;
  if (!me) return reply({ country: null, language: DEFAULT_LANGUAGE });
  const { rows } = await sql<{ country: string | null; language: string }>`
    select l.country, m.language from member m join person p on p.id = m.person_id
    left join place l on l.id = p.place_id where m.person_id = ${me.id}`.execute(ctx.db);
  return reply({ country: rows[0]?.country ?? null, language: rows[0]?.language ?? DEFAULT_LANGUAGE });
});
