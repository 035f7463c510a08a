import { searchLocation } from '@afterglow/protocol/console/members/search-location';
import { searchPlaces } from '../../places/search-places.ts';
import { reply, staffRead } from '../../rpc/handler.ts';
import { chooseReaderLanguage } from '../reader-language.ts';

/** Names the towns in the requested language, else in that of the console. */
export const searchLocationHandler = staffRead(searchLocation, async ({ db, me }, { search, lang }) =>
  reply(await searchPlaces(db, search, lang ?? chooseReaderLanguage(me, []))),
);
