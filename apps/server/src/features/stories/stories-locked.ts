import { storiesLocked } from '@afterglow/protocol/stories/stories-locked';
import { sql } from 'kysely';
import { createTileUrl } from '../../media/tile.ts';
import { read, reply } from '../../rpc/handler.ts';
import { runningStoriesSql } from './story-rows.ts';

const MAX_RINGS = 8;
const MAX_TILES = 12;

/** Returns how many stories premium would show. The preview tiles belong to nobody: each request draws others. */
export const storiesLockedHandler = read(storiesLocked, async (ctx) => {
  const { rows } = await sql<{ people: number; stories: number }>`
    select count(distinct person.id)::int as people,
      count(*)::int as stories ${runningStoriesSql(ctx.me.id, ctx.now)}
  `.execute(ctx.db);
  const { people = 0, stories = 0 } = rows[0] ?? {};
  const createTiles = (n: number) =>
    Array.from({ length: n }, () => createTileUrl(ctx.app.config.secret, ctx.me.id, ctx.now));
  return reply({
    people,
    stories,
    rings: createTiles(Math.min(people, MAX_RINGS)),
    tiles: createTiles(Math.min(stories, MAX_TILES)),
  });
});
