import { calculateAge } from '@afterglow/domain/age';
import { getToday } from '@afterglow/domain/dates';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { Market } from '@afterglow/domain/markets';
import { PHOTO_SLOTS } from '@afterglow/domain/photo-visibility';
import { EMPTY_FILTERS, type SearchFilters } from '@afterglow/domain/search-filters';
import { toUnixSeconds, toUnixSecondsUp } from '@afterglow/domain/time';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { PhotoReview, PhotoVisible } from '@afterglow/protocol/entities/photo';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { createPrivateUrl, createProfileUrl } from '../../media/signed-url.ts';
import { getCityName, getCountryName } from '../../places/place-label.ts';
import { findTermsDue } from '../../texts/terms.ts';
import { loadSpendLimitText } from '../profile/index.ts';
import { listRestrictions, toMemberRestrictions } from '../safety/index.ts';
import { listMarkets } from '../wallet/index.ts';
import { getSpinStatus } from './spin-status.ts';

/** Fields that go to the browser as they are stored. */
type StoredField =
  | 'name'
  | 'email'
  | 'email_verified'
  | 'email_pending'
  | 'gender'
  | 'bio'
  | 'answer'
  | 'interests'
  | 'discretion'
  | 'place_id'
  | 'credits'
  | 'credits_version'
  | 'hide_online'
  | 'hide_age'
  | 'hide_town'
  | 'incognito'
  | 'paused'
  | 'state'
  | 'body_type'
  | 'hair'
  | 'height_cm'
  | 'answers'
  | 's_gender'
  | 'muted'
  | 'push_messages'
  | 'push_matches'
  | 'mail_premium'
  | 'quiet_hours'
  | 'virtual_notice'
  | 'intimate'
  | 'seek'
  | 'marketing'
  | 'origin'
  | 'show_origin'
  | 'notices_unread';

type OwnRow = Pick<OwnUser, StoredField> & {
  birth: string;
  place: { name: string; country: string; zone: string | null; name_by_language: unknown } | null;
  language: string;
  premium_until: Date | null;
  free_spins: number;
  last_daily_spin: string | null;
  claimed: boolean;
  s_age_min: number;
  s_age_max: number;
  s_radius_km: number;
  s_filters: Partial<SearchFilters>;
  spend_limit: string | null;
  spend_limit_next: string | null;
  spend_limit_next_at: Date | null;
  break_until: Date | null;
  restricted: boolean;
  photos: {
    id: number;
    key: string;
    position: number;
    thumb: string | null;
    visible: PhotoVisible;
    review: PhotoReview;
    refusal: string | null;
  }[];
  stories: { id: number; key: string; at_s: number }[];
};

/**
 * Returns the signed-in member as only they see themselves. `language` is that of the device; by default the town is
 * named in the account's language. Throws when there is no such member.
 */
export async function loadOwnUser(
  db: Kysely<DB>,
  app: AppServices,
  personId: number,
  language?: Language | null,
): Promise<OwnUser> {
  const now = app.now();
  const row = await loadOwnRow(db, personId, now);
  const limit = await loadSpendLimitText(db, row, now);
  const restrictions = row.restricted ? toMemberRestrictions(await listRestrictions(db, personId), now) : [];
  const isSuspended = restrictions.some(({ kind }) => kind === 'suspended');
  const isChecked = !isSuspended && restrictions.some(({ kind }) => kind === 'being_checked');
  return {
    ...toOwnUser(app, personId, row, { language, now, markets: await listMarkets(db, personId, now) }),
    spend_limit: { ...limit, next: limit.next && { ...limit.next, at: toUnixSeconds(limit.next.at) } },
    terms_due: await findTermsDue(db, personId),
    ...(isChecked ? { state: 'being_checked' as const } : {}),
    restrictions,
  };
}

async function loadOwnRow(db: Kysely<DB>, personId: number, now: Date): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    select profile.name, member.email, member.email_verified,
      (select email_change.email from email_change where email_change.person_id = person.id
        and email_change.expires_at > ${now}) as email_pending,
      person.birth, person.gender, profile.bio, profile.answer, profile.interests, profile.discretion,
        profile.body_type, profile.hair, profile.height_cm, profile.answers,
      profile.origin, profile.origin_shown as show_origin, person.place_id,
      case when place.id is not null then json_build_object(
        'name', place.name, 'country', place.country, 'zone', place.utc_zone, 'name_by_language',
          place.name_by_language
      ) end as place,
      member.language, person.state, member.restricted, person.state = 'paused' or person.state = 'suspended'
        and member.returns_paused as paused, member.hide_online, member.hide_age, member.hide_town,
        member.incognito,
      person.s_gender, member.s_age_min, member.s_age_max, member.s_radius_km, member.s_filters,
      member.muted, member.push_messages, member.push_matches, member.mail_premium, member.quiet_hours,
        member.virtual_notice,
      member.premium_until, member.spend_limit, member.spend_limit_next, member.spend_limit_next_at,
        member.break_until,
      coalesce(wallet.given + wallet.bought, 0) as credits, coalesce(wallet.version, 0) as credits_version,
        member.free_spins,
      (select max(spin_movement.cause_id) from spin_movement where spin_movement.person_id = person.id
        and spin_movement.cause = 'daily') as last_daily_spin,
      exists (select from consent where consent.person_id = person.id and consent.kind = 'intimate') as intimate,
      exists (select from consent where consent.person_id = person.id and consent.kind = 'seek') as seek,
      exists (
        select from consent where consent.person_id = person.id and consent.kind = 'marketing'
          and consent.withdrawn_at is null
      ) as marketing,
      (select count(*)::int from member_notice where member_notice.person_id = person.id
        and member_notice.read_at is null) as notices_unread,
      member.gift_over or exists (
        select from ledger_transfer where ledger_transfer.person_id = person.id
          and ledger_transfer.cause = 'signup_gift' and ledger_transfer.cause_id = person.id::text
      ) as claimed,
      coalesce((
        select json_agg(json_build_object('id', photo.id, 'key', photo.media_key, 'position', photo.position,
          'thumb', media.thumb,
          'visible', photo.visible, 'review', photo.review, 'refusal', photo.refusal)
          order by photo.position)
        from photo join media on media.key = photo.media_key where photo.person_id = person.id
      ), '[]') as photos,
      coalesce((
        select json_agg(json_build_object('id', story.id, 'key', story.media_key, 'at_s',
          floor(extract(epoch from story.at)))
          order by story.at, story.id)
        from story where story.person_id = person.id and story.ends_at > ${now} and story.review <> 'refused'
      ), '[]') as stories
    from person
    join profile on profile.person_id = person.id
    join member on member.person_id = person.id
    left join wallet on wallet.person_id = person.id
    left join place on place.id = person.place_id
    where person.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('loadOwnUser: not a member');
  return row;
}

function toOwnUser(
  app: AppServices,
  id: number,
  row: OwnRow,
  {
    language,
    now,
    markets,
  }: { language: Language | null | undefined; now: Date; markets: readonly Market[] },
): Omit<OwnUser, 'terms_due' | 'spend_limit' | 'restrictions'> {
  const { birth, place, premium_until, free_spins, last_daily_spin, claimed, break_until, ...more } = row;
  const {
    s_age_min,
    s_age_max,
    s_radius_km,
    s_filters,
    photos,
    stories,
    restricted: _closed,
    ...rest
  } = more;
  const { spend_limit: _, spend_limit_next: __, spend_limit_next_at: ___, ...stored } = rest;
  const { secret } = app.config;
  const accountLanguage = toLanguage(row.language);
  const zone = place?.zone ?? null;
  const premium = premium_until !== null && premium_until > now ? 1 : 0;
  const [main] = photos;
  const spin = getSpinStatus(app, { freeSpins: free_spins, lastDaily: last_daily_spin, zone }, markets, now);
  const canPaySpin = spin.paidSpins && row.credits >= app.settings.current().prices.spin;
  return {
    ...stored,
    id,
    age: calculateAge(birth, getToday(zone, now)),
    photo: main ? createProfileUrl(secret, main.key, id, now) : null,
    photos: toPhotoSlots(photos, (key) => createProfileUrl(secret, key, id, now)),
    city: place && getCityName(place, language ?? accountLanguage),
    country: place && getCountryName(place.country, language ?? accountLanguage),
    language: accountLanguage,
    vip: premium,
    premium,
    premium_until: premium_until && toUnixSeconds(premium_until),
    has_story: stories.length > 0 ? 1 : 0,
    status: row.hide_online ? 0 : 1,
    sof_spin_available: spin.spins,
    sof_can_spin: spin.spins > 0 || canPaySpin ? 1 : 0,
    claimed_free_account_credits: claimed ? 1 : 0,
    s_age: `${s_age_min},${s_age_max}`,
    s_radius: s_radius_km,
    s_filters: { ...EMPTY_FILTERS, ...s_filters },
    stories: stories.map((story) => ({
      id: story.id,
      story_photo: createPrivateUrl(secret, story.key, id, now),
      time: story.at_s,
    })),
    break_until: break_until && break_until > now ? toUnixSecondsUp(break_until) : null,
  };
}

/** Returns an entry for each slot; an empty slot has the id 0. */
function toPhotoSlots(photos: OwnRow['photos'], toUrl: (key: string) => string): OwnUser['photos'] {
  return Array.from({ length: PHOTO_SLOTS }, (_, index) => {
    const found = photos.find(({ position }) => position === index + 1);
    if (!found) return { id: 0, photo: 'null' };
    return {
      id: found.id,
      photo: toUrl(found.key),
      ...(found.thumb ? { thumb: found.thumb } : {}),
      visible: found.visible,
      review: found.review,
      ...(found.refusal ? { refusal: found.refusal } : {}),
    };
  });
}
