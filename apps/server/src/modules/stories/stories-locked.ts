import { storiesLocked } from '@afterglow/protocol/stories/stories-locked';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { newTileAddress } from '../../media/tile.ts';
import { runningStories } from './running-stories.ts';

const mostRings = 8;
const mostTiles = 12;

/** How much there is to see with premium. The tiles stand for nobody: each look draws others. */
export const storiesLockedHandler = read(storiesLocked, async (ctx) => {
  const { rows } = await sql<{ people: number; stories: number }>`
    select count(distinct p.id)::int as people, count(*)::int as stories ${runningStories(ctx.me.id, ctx.now)}
  `.execute(ctx.db);
  const { people = 0, stories = 0 } = rows[0] ?? {};
  const drawn = (n: number) =>
    Array.from({ length: n }, () => newTileAddress(ctx.house.config.secret, ctx.me.id, ctx.now));
  return reply({
    people,
    stories,
    rings: drawn(Math.min(people, mostRings)),
    tiles: drawn(Math.min(stories, mostTiles)),
  });
});
