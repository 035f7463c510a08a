import { toUnixSeconds } from '@afterglow/domain/time';
import type { AlbumItem } from '@afterglow/protocol/console/inbox/inbox-album';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { createPrivateUrl, createProfileUrl } from '../../media/signed-url.ts';
import type { Pair } from '../operators/lease.ts';

type Reader = { language: string; secret: string; now: Date };

/** Selects what the virtual profile has sent the member: `value` identifies the item, `at` is the last time. */
const sentSql = (
  { personaId, memberId }: Pair,
  value: RawBuilder<unknown>,
  isOne: RawBuilder<unknown>,
) => sql`
  sent as (
    select ${value} as value, max(at) as at from message
    where sender_id = ${personaId} and receiver_id = ${memberId} and staff_id is not null and ${isOne}
    group by 1)`;

/** Returns the pictures of the album, or the profile photos. */
export async function listPictures(
  db: Kysely<DB>,
  pair: Pair,
  place: 'album' | 'profile',
  { secret, now }: Reader,
): Promise<AlbumItem[]> {
  const isHere = place === 'album' ? sql`photo.visible = 'album'` : sql`photo.visible <> 'album'`;
  const { rows } = await sql<{ id: number; key: string; sent_at: Date | null }>`
    with ${sentSql(pair, sql`body`, sql`type in ('image', 'pphoto')`)}
    select photo.id, photo.media_key as key, sent.at as sent_at
    from photo left join sent on sent.value = photo.media_key
    where photo.person_id = ${pair.personaId} and photo.review = 'approved' and ${isHere}
    order by sent.at nulls first, photo.position, photo.id`.execute(db);
  return rows.map(({ id, key, sent_at }) => ({
    id,
    photo: createProfileUrl(secret, key, 'staff', now),
    sent_at: toSeconds(sent_at),
  }));
}

/** Returns the stories that run now. */
export async function listRunningStories(
  db: Kysely<DB>,
  pair: Pair,
  { secret, now }: Reader,
): Promise<AlbumItem[]> {
  const { rows } = await sql<{ id: number; key: string; ends_at: Date; sent_at: Date | null }>`
    with ${sentSql(pair, sql`story_id`, sql`story_id is not null`)}
    select story.id, story.media_key as key, story.ends_at, sent.at as sent_at
    from story left join sent on sent.value = story.id
    where story.person_id = ${pair.personaId} and story.review = 'approved'
      and story.at <= ${now} and story.ends_at > ${now}
    order by sent.at nulls first, story.at, story.id`.execute(db);
  return rows.map(({ id, key, ends_at, sent_at }) => ({
    id,
    photo: createPrivateUrl(secret, key, 'staff', now),
    sent_at: toSeconds(sent_at),
    ends: toUnixSeconds(ends_at),
  }));
}

/** Returns the gifts of the site. A message keeps the icon of its gift. */
export async function listGifts(db: Kysely<DB>, pair: Pair, { language }: Reader): Promise<AlbumItem[]> {
  const { rows } = await sql<{
    id: number;
    icon: string;
    gift: string;
    price: number;
    sent_at: Date | null;
  }>`
    with ${sentSql(pair, sql`body`, sql`type = 'gift'`)}
    select gift.id, gift.icon, gift.price, sent.at as sent_at,
      coalesce(name_by_language ->> ${language}::text, name_by_language ->> 'en', slug) as gift
    from gift left join sent on sent.value = gift.icon
    where gift.active
    order by sent.at nulls first, gift.position, gift.price, gift.id`.execute(db);
  return rows.map(({ sent_at, ...gift }) => ({ ...gift, photo: null, sent_at: toSeconds(sent_at) }));
}

const toSeconds = (at: Date | null): number | null => at && toUnixSeconds(at);
