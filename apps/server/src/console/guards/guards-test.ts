import { guardsTest } from '@afterglow/protocol/console/guards/guards-test';
import { reply, staffRead } from '../../rpc/handler.ts';
import { findTextHits } from '../guard-phrases.ts';

export const guardsTestHandler = staffRead(guardsTest, async ({ db }, { language, text }) => {
  const hits = await findTextHits(db, text, { language });
  return reply({
    hits: hits.map(({ reason, phrase, from, to, builtIn }) => ({
      reason,
      phrase,
      from,
      to,
      built_in: builtIn,
    })),
  });
});
