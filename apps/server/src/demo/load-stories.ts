import type { Person } from '@afterglow/demo/persona';
import { renderPortrait } from '@afterglow/demo/render';
import { createStories } from '@afterglow/demo/stories';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import type { App } from '../app.ts';

const STORY_TTL_MS = DAY_MS;
/** When the first story ends: while a visitor looks around. */
const FIRST_ENDS_MS = 4 * MINUTE_MS;

/**
 * Paints the stories of virtual profiles of whom none has begun yet, one at a time; their ends are spread over a day.
 * `renewStories` renews them from then on. Rejects when the site closes meanwhile.
 */
export async function loadStories(app: App, people: readonly Person[]): Promise<void> {
  const known = await app.db
    .selectFrom('persona')
    .select(['slug', 'person_id'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('story')
            .select('story.id')
            .whereRef('story.person_id', '=', 'persona.person_id')
            .where('story.at', '<=', app.now()),
        ),
      ),
    )
    .execute();
  const ids = new Map(known.map(({ slug, person_id }) => [slug, person_id]));
  const wanted = people.flatMap((person) => {
    const personId = ids.get(person.slug);
    return personId === undefined ? [] : createStories(person).map((spec) => ({ personId, spec }));
  });
  for (const [at, { personId, spec }] of wanted.entries()) {
    const { key, ...stored } = await app.media.put(await renderPortrait(spec), { own: true, hidden: true });
    const { thumb: _, ...size } = stored;
    const leftMs = FIRST_ENDS_MS + ((STORY_TTL_MS - FIRST_ENDS_MS) * at) / wanted.length;
    const ends = new Date(app.now().getTime() + leftMs);
    await app.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('media')
        .values({ key, owner_id: personId, purpose: 'story', used: true, ...size })
        .execute();
      const begun = new Date(ends.getTime() - STORY_TTL_MS);
      await tx
        .insertInto('story')
        .values({ person_id: personId, media_key: key, at: begun, ends_at: ends })
        .execute();
    });
  }
}
