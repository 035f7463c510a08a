import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { searchLocation } from '@afterglow/protocol/profile/search-location';
import { searchPlaces } from '../../places/search-places.ts';
import { type MemberIdentity, type ReadCtx, read, reply } from '../../rpc/handler.ts';

/** Labelled in the language asked for, else the member's own, else the site's. */
export const searchLocationHandler = read(searchLocation, async (ctx, { search, lang }) =>
  reply(await searchPlaces(ctx.db, search, lang ?? (await findOwnLanguage(ctx)))),
);

async function findOwnLanguage({ db, me }: ReadCtx<MemberIdentity | null>): Promise<Language> {
  if (!me) return DEFAULT_LANGUAGE;
  if (me.language) return me.language;
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', me.id)
    .executeTakeFirst();
  return isLanguage(member?.language) ? member.language : DEFAULT_LANGUAGE;
}
