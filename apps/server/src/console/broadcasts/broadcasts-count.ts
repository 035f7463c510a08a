import { broadcastsCount } from '@afterglow/protocol/console/broadcasts/broadcasts-count';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadBroadcast } from './broadcast-rows.ts';
import { createCountToken } from './count-token.ts';

/**
 * The count may lag: when the broadcast starts, its audience is counted again on the primary, and it pauses if that
 * differs too much.
 */
export const broadcastsCountHandler = staffRead(broadcastsCount, async ({ db, app, now }, { id }) => {
  const target = await loadBroadcast(db, id, now);
  if (!target) return reject('not_found');
  const audience = await app.audiences.count(target, { now, exceptId: id });
  const { token, expires } = createCountToken(
    app.config.secret,
    { id, people: audience.people, target },
    now,
  );
  return reply({
    matched: audience.matched,
    left_out: audience.leftOut,
    by_language: audience.byLanguage,
    by_channel: audience.byChannel,
    count_token: token,
    expires,
  });
});
