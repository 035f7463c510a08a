import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { InboxLike } from '@afterglow/protocol/console/inbox/inbox-likes';
import { type Kysely, sql, type Transaction } from 'kysely';
import { holdLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { publicPhotoKeySql } from '../../media/public-photo.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { loadListedPeople } from '../list-names.ts';
import type { Reader } from '../reader.ts';
import { formatLocalPlace, getAge } from './conversation-view.ts';
import type { Pair } from './pair-notes.ts';

const CLAIM_MS = 5 * MINUTE_MS;
const MAX_LIKES = 20;

type Claim = { persona_id: number; member_id: number; liked_at: Date; expires_at: Date; is_new: boolean };

/**
 * Claims the oldest undecided likes that nobody else has claimed. Claims are made one after another, so that two
 * operators get different ones.
 */
export async function claimLikes(
  tx: Transaction<DB>,
  { staffId, languages, now }: { staffId: number; languages: readonly string[]; now: Date },
): Promise<Claim[]> {
  await holdLock(tx, 'likeClaims');
  const { rows } = await sql<Claim>`
    with oldest as (
      select persona.person_id as persona_id, liked.swiper_id as member_id, liked.at as liked_at,
        claim.staff_id is not distinct from ${staffId} and claim.expires_at > ${now} as is_mine
      from persona
      join person virtual on virtual.id = persona.person_id and virtual.state = 'active'
      cross join lateral (
        select s.swiper_id, s.at from swipe s
        join member on member.person_id = s.swiper_id
        join person on person.id = s.swiper_id and person.state = 'active'
        where s.swiped_id = persona.person_id and s.liked
          and not exists (select from swipe where swiper_id = persona.person_id and swiped_id = s.swiper_id)
          and not exists (select from block
            where (blocker_id, blocked_id) in ((s.swiper_id, s.swiped_id), (s.swiped_id, s.swiper_id)))
          and not exists (
            select from like_claim c
            where c.persona_id = persona.person_id and c.member_id = s.swiper_id and c.staff_id <> ${staffId}
              and c.expires_at > ${now})
        order by s.at, s.swiper_id limit ${MAX_LIKES}
      ) liked
      left join like_claim claim on claim.persona_id = persona.person_id and claim.member_id = liked.swiper_id
      where persona.like_back = 'staff' and persona.languages && ${languages}
      order by liked.at, liked.swiper_id, persona.person_id
      limit ${MAX_LIKES}
    ), claimed as (
      insert into like_claim (persona_id, member_id, staff_id, expires_at)
      select persona_id, member_id, ${staffId}, ${new Date(now.getTime() + CLAIM_MS)} from oldest
      on conflict (persona_id, member_id) do update set staff_id = excluded.staff_id, expires_at = excluded.expires_at
      returning persona_id, member_id, expires_at
    )
    select persona_id, member_id, liked_at, expires_at, not is_mine as is_new
    from oldest join claimed using (persona_id, member_id)
    order by liked_at, member_id, persona_id`.execute(tx);
  return rows;
}

/** Returns the claim of a like while it lasts. */
export async function findLikeClaim(
  tx: Kysely<DB>,
  { personaId, memberId }: Pair,
  now: Date,
): Promise<{ staff_id: number } | undefined> {
  return tx
    .selectFrom('like_claim')
    .select('staff_id')
    .where('persona_id', '=', personaId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Removes the claim of a like that is decided. */
export async function removeLikeClaim(tx: Kysely<DB>, { personaId, memberId }: Pair): Promise<void> {
  await tx
    .deleteFrom('like_claim')
    .where('persona_id', '=', personaId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes the claims that are over. */
export async function pruneLikeClaims(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('like_claim').where('expires_at', '<', now).execute();
}

/** Returns claimed likes with what staff see of the two. */
export async function showLikes(
  db: Kysely<DB>,
  claims: readonly Claim[],
  reader: Reader,
): Promise<InboxLike[]> {
  const findPersona = await loadListedPeople(
    db,
    claims.map((claim) => claim.persona_id),
    reader,
  );
  const members = await loadMembers(db, [...new Set(claims.map((claim) => claim.member_id))], reader);
  return claims.flatMap((claim) => {
    const persona = findPersona(claim.persona_id);
    const member = members.get(claim.member_id);
    if (!persona || !member) return [];
    return [
      { persona, member, liked_at: toUnixSeconds(claim.liked_at), expires: toUnixSeconds(claim.expires_at) },
    ];
  });
}

async function loadMembers(
  db: Kysely<DB>,
  ids: readonly number[],
  { language, secret, now }: Reader,
): Promise<Map<number, InboxLike['member']>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('member')
          .innerJoin('person', 'person.id', 'member.person_id')
          .innerJoin('profile', 'profile.person_id', 'person.id')
          .leftJoin('place', 'place.id', 'person.place_id')
          .select([
            'person.id',
            'person.birth',
            'profile.name',
            'place.name as city',
            'place.name_by_language as city_by_language',
            'place.country',
            'place.utc_zone',
            'member.language',
            'member.hide_age',
            'member.hide_town',
            publicPhotoKeySql(sql.ref('person.id')).as('photo'),
          ])
          .where('person.id', 'in', ids)
          .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        age: row.hide_age ? 0 : getAge(row.birth, now),
        city: row.hide_town ? null : formatLocalPlace(row, language, now).city,
        photo: row.photo === null ? null : createProfileUrl(secret, row.photo, 'staff', now),
        language: row.language ?? language,
      },
    ]),
  );
}
