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
    select place.country, member.language from member join person on person.id = member.person_id
    left join place on place.id = person.place_id where member.person_id = ${me.id}`.execute(ctx.db);
  return reply({ country: rows[0]?.country ?? null, language: rows[0]?.language ?? DEFAULT_LANGUAGE });
});
