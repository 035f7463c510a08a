import { MARKETS, type Market } from '@afterglow/domain/markets';
import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { InboxLike } from '@afterglow/protocol/console/inbox/inbox-likes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../../features/safety/index.ts';
import { publicPhotoKeySql } from '../../media/public-photo.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { loadListedPeople } from '../list-names.ts';
import type { Pair } from '../operators/lease.ts';
import type { Reader } from '../reader.ts';
import { formatLocalPlace, getAge } from './conversation-view.ts';

const CLAIM_MS = 5 * MINUTE_MS;
const MAX_LIKES = 20;
/** The number of likes in the first read. Each further read takes four times as many. */
const FIRST_LOOK = 2 * MAX_LIKES;

type PairOfLike = { persona_id: number; member_id: number };
/** `expires_at`: null where somebody else has the claim. */
type TriedClaim = PairOfLike & { liked_at: Date; expires_at: Date | null; is_new: boolean };
type Claim = TriedClaim & { expires_at: Date };
/** `at` as text keeps all its digits. */
type LookedAt = PairOfLike & { at: string };

/**
 * Claims the oldest undecided likes that nobody else has claimed and that can be answered. Those of markets whose
 * members do not meet virtual profiles are not read, and those that a block ends are passed over. Two operators at once
 * get different ones.
 */
export async function claimLikes(tx: Transaction<DB>, claimant: Claimant): Promise<Claim[]> {
  const claims: Claim[] = [];
  if (claimant.markets.length === 0) return claims;
  let after: LookedAt | undefined;
  for (let take = FIRST_LOOK; ; take *= 4) {
    const { rows } = await listOldest(tx, claimant, { after, take });
    claims.push(...(await claimOf(tx, claimant, rows, MAX_LIKES - claims.length)));
    after = rows.at(-1);
    if (claims.length >= MAX_LIKES || rows.length < take) return claims;
  }
}

/** `markets`: those whose members meet virtual profiles. */
type Claimant = { staffId: number; languages: readonly string[]; markets: readonly Market[]; now: Date };

/**
 * Returns the oldest undecided likes after another one that the claimant may claim. Each profile's are read
 * in order.
 */
const listOldest = (
  tx: Transaction<DB>,
  { staffId, languages, markets, now }: Claimant,
  { after, take }: { after: LookedAt | undefined; take: number },
) => {
  const isOfAll = markets.length === MARKETS.length;
  return sql<LookedAt>`
  select persona.person_id as persona_id, liked.member_id, liked.at::text as at
  from persona
  ${isOfAll ? sql`` : sql`cross join unnest(${markets}::text[]) as open (market)`}
  cross join lateral (
    select undecided_like.member_id, undecided_like.at from undecided_like
    where undecided_like.persona_id = persona.person_id
      ${isOfAll ? sql`` : sql`and undecided_like.market = open.market`}
      ${
        after
          ? sql`and (undecided_like.at, undecided_like.member_id) >= (${after.at}::timestamptz, ${after.member_id})
            and (undecided_like.at, undecided_like.member_id, persona.person_id)
              > (${after.at}::timestamptz, ${after.member_id}, ${after.persona_id})`
          : sql``
      }
      and (select person.state from person where person.id = undecided_like.member_id) = 'active'
      and (select like_claim.staff_id from like_claim where like_claim.persona_id = persona.person_id
        and like_claim.member_id = undecided_like.member_id and like_claim.staff_id <> ${staffId}
        and like_claim.expires_at > ${now}) is null
    order by undecided_like.at, undecided_like.member_id
    limit ${take}
  ) liked
  where persona.like_back = 'staff' and persona.languages && ${languages}
    and (select person.state from person where person.id = persona.person_id) = 'active'
  order by liked.at, liked.member_id, persona.person_id
  limit ${take}`.execute(tx);
};

/**
 * Claims at most `max` of these likes, the oldest first. For each that was claimed since it was read, tries a
 * later one.
 */
async function claimOf(
  tx: Transaction<DB>,
  claimant: Claimant,
  likes: readonly LookedAt[],
  max: number,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  let left = likes;
  while (left.length > 0 && claims.length < max) {
    const tried = await tryToClaim(tx, claimant, left, max - claims.length);
    if (tried.length === 0) break;
    claims.push(...tried.filter((like): like is Claim => like.expires_at !== null));
    left = left.filter((like) => !tried.some((other) => isSamePair(other, like)));
  }
  return claims;
}

const isSamePair = (a: PairOfLike, b: PairOfLike) =>
  a.persona_id === b.persona_id && a.member_id === b.member_id;

/**
 * Tries to claim the first `max` of these likes. A like that another transaction is claiming is passed over. One that
 * somebody has claimed since it was read is returned with `expires_at` null.
 */
async function tryToClaim(
  tx: Transaction<DB>,
  { staffId, now }: Claimant,
  likes: readonly LookedAt[],
  max: number,
): Promise<TriedClaim[]> {
  const column = (name: 'persona_id' | 'member_id') => likes.map((like) => like[name]);
  const { rows } = await sql<TriedClaim>`
    with open as (
      select undecided_like.persona_id, undecided_like.member_id, undecided_like.at,
        exists (select from like_claim where like_claim.persona_id = undecided_like.persona_id
          and like_claim.member_id = undecided_like.member_id and like_claim.staff_id = ${staffId}
          and like_claim.expires_at > ${now}) as is_mine
      from unnest(${column('persona_id')}::bigint[], ${column('member_id')}::bigint[]) with ordinality as looked_at (persona_id, member_id, n)
      join undecided_like using (persona_id, member_id)
      join person on person.id = looked_at.persona_id
      where ${visibleToSql(sql.ref('looked_at.member_id'))}
      order by looked_at.n
      limit ${max}
      for update of undecided_like skip locked
    ), claimed as (
      insert into like_claim (persona_id, member_id, staff_id, expires_at)
      select persona_id, member_id, ${staffId}, ${new Date(now.getTime() + CLAIM_MS)} from open
      on conflict (persona_id, member_id) do update set staff_id = excluded.staff_id, expires_at = excluded.expires_at
      where like_claim.staff_id = excluded.staff_id or like_claim.expires_at <= ${now}
      returning persona_id, member_id, expires_at
    )
    select persona_id, member_id, at as liked_at, expires_at, not is_mine as is_new
    from open left join claimed using (persona_id, member_id)
    order by at, member_id, persona_id`.execute(tx);
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
