import { wordsTest } from '@afterglow/protocol/console/moderation/words-test';
import { loadFlagFinder } from '../../features/safety/index.ts';
import { reply, staffRead } from '../../rpc/handler.ts';

export const wordsTestHandler = staffRead(wordsTest, async ({ db }, { language, text }) => {
  const find = await loadFlagFinder(db, { language });
  const hits = find(text).map(({ word, from, to }) => ({ phrase: word.phrase, class: word.class, from, to }));
  return reply({ hits });
});
