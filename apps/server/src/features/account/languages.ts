import { languageNames, languages as spoken } from '@afterglow/domain/languages';
import { languages } from '@afterglow/protocol/account/languages';
import { direct, reply } from '../../rpc/handler.ts';

export const languagesHandler = direct(languages, (_ctx, { currentLength, recordsToTake }) => {
  const all = spoken.map((prefix) => ({ name: languageNames[prefix], prefix }));
  return reply(all.slice(currentLength, currentLength + recordsToTake));
});
