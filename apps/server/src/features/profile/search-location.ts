import { DEFAULT_LANGUAGE } from '@afterglow/domain/languages';
import { searchLocation } from '@afterglow/protocol/profile/search-location';
import { searchPlaces } from '../../places/search-places.ts';
import { readReplica, reply } from '../../rpc/handler.ts';
import { findLanguage } from './locale.ts';

/** Names the places in the requested language, otherwise in that of the device, the account or the site. */
export const searchLocationHandler = readReplica(
  searchLocation,
  async ({ db, replica, me }, { search, lang }) => {
    const own = me ? (me.language ?? (await findLanguage(db, me.id))) : DEFAULT_LANGUAGE;
    return reply(await searchPlaces(replica, search, lang ?? own));
  },
);
