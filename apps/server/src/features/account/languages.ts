import { LANGUAGE_NAMES, LANGUAGES as spoken } from '@afterglow/domain/languages';
import { languages } from '@afterglow/protocol/account/languages';
import { direct, reply } from '../../rpc/handler.ts';

export const languagesHandler = direct(languages, (_ctx, { currentLength, recordsToTake }) => {
  const all = spoken.map((prefix) => ({ name: LANGUAGE_NAMES[prefix], prefix }));
  return reply(all.slice(currentLength, currentLength + recordsToTake));
});
