import { calculateAge } from '@afterglow/domain/age';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import type { Market } from '@afterglow/domain/markets';
import { PHOTO_SLOTS } from '@afterglow/domain/photo-visibility';
import { emptyFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import { toUnixSeconds, toUnixSecondsUp } from '@afterglow/domain/time';
import { hasDailySpin } from '@afterglow/domain/wheel';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { PhotoReview, PhotoVisible } from '@afterglow/protocol/entities/photo';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { createPrivateAddress, createProfileAddress } from '../../media/signed-address.ts';
import { getCityName, getCountryName } from '../../places/place-label.ts';
import { spendLimitText } from '../profile/index.ts';
import { findTermsDue, isOfferedIn, listMarkets } from '../wallet/index.ts';
import { getToday } from './today-in.ts';

export { eraseAccounts } from './erase-account.ts';
export { removeExportFile } from './export-file.ts';
export { createExport, createExportToken, findExportFile, pruneExports } from './exports.ts';
export { getContactEmail, loadLegalTexts, loadWithdrawalText, type PageName } from './legal-texts.ts';
export { insertMember, type NewMember } from './new-member.ts';
export { findRestoreDeadline, restoreAccount } from './restore-account.ts';
export { getToday } from './today-in.ts';

type OwnRow = {
  name: string;
  email: string;
  email_verified: boolean;
  email_pending: string | null;
  birth: string;
  gender: number;
  bio: string;
  answer: number;
  interests: string[];
  discretion: string | null;
  place_id: number | null;
  place: { name: string; country: string; zone: string | null; name_by_language: unknown } | null;
  language: string;
  credits: number;
  credits_version: number;
  premium_until: Date | null;
  free_spins: number;
  last_daily_spin: string | null;
  claimed: boolean;
  hide_online: boolean;
  hide_age: boolean;
  hide_town: boolean;
  incognito: boolean;
  paused: boolean;
  body_type: string | null;
  hair: string | null;
  height_cm: number | null;
  answers: Record<string, unknown>;
  s_gender: number;
  s_age_min: number;
  s_age_max: number;
  s_radius_km: number;
  s_filters: Partial<SearchFilters>;
  muted: boolean;
  push_messages: boolean;
  push_matches: boolean;
  mail_premium: boolean;
  quiet_hours: string | null;
  spend_limit: string | null;
  spend_limit_next: string | null;
  spend_limit_next_at: Date | null;
  break_until: Date | null;
  virtual_notice: number | null;
  intimate: boolean;
  seek: boolean;
  origin: string | null;
  origin_shown: boolean;
  photos: {
    id: number;
    key: string;
    position: number;
    thumb: string | null;
    visible: PhotoVisible;
    review: PhotoReview;
    refusal: string | null;
  }[];
  stories: { id: number; key: string; at_s: number; ends_s: number }[];
};

/** The signed-in member as only they see themselves, in one statement; the town is named as `readIn` says it, else in the account’s language. Throws when there is no such member. */
export async function loadOwnUser(
  db: Kysely<DB>,
  app: AppServices,
  personId: number,
  language?: Language | null,
): Promise<OwnUser> {
  const { rows } = await sql<OwnRow>`
    select f.name, m.email, m.email_verified,
      (select c.email from email_change c where c.person_id = p.id and c.expires_at > ${app.now()}) as email_pending, p.birth, p.gender, f.bio, f.answer, f.interests, f.discretion,
      p.place_id, case when l.id is not null then json_build_object(
        'name', l.name, 'country', l.country, 'zone', l.utc_zone, 'name_by_language', l.name_by_language
      ) end as place, m.language, coalesce(w.given + w.bought, 0) as credits, coalesce(w.version, 0) as credits_version,
      m.premium_until, m.free_spins,
      (select max(d.cause_id) from spin_movement d where d.person_id = p.id and d.cause = 'daily') as last_daily_spin, m.hide_online, m.hide_age, m.hide_town, m.incognito,
      p.state = 'paused' as paused, f.body_type, f.hair, f.height_cm, f.answers, p.s_gender, m.s_age_min, m.s_age_max, m.s_radius_km, m.s_filters,
      m.muted, m.push_messages, m.push_matches, m.mail_premium, m.quiet_hours,
      m.virtual_notice, f.origin, f.origin_shown,
      exists (select from consent c where c.person_id = p.id and c.kind = 'intimate') as intimate,
      exists (select from consent c where c.person_id = p.id and c.kind = 'seek') as seek, m.spend_limit, m.spend_limit_next, m.spend_limit_next_at, m.break_until,
      m.gift_over or exists (select from ledger_transfer t where t.person_id = p.id and t.cause = 'signup_gift' and t.cause_id = p.id::text) as claimed,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'key', o.media_key, 'position', o.position, 'thumb', e.thumb,
          'visible', o.visible, 'review', o.review, 'refusal', o.refusal)
          order by o.position)
        from photo o join media e on e.key = o.media_key where o.person_id = p.id
      ), '[]') as photos,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'key', s.media_key, 'at_s', floor(extract(epoch from s.at)),
          'ends_s', floor(extract(epoch from s.ends_at))) order by s.at, s.id)
        from story s where s.person_id = p.id and s.ends_at > ${app.now()} and s.review <> 'refused'
      ), '[]') as stories
    from person p
    join profile f on f.person_id = p.id
    join member m on m.person_id = p.id
    left join wallet w on w.person_id = p.id
    left join place l on l.id = p.place_id
    where p.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('loadOwnUser: not a member');
  const limit = await spendLimitText(db, row, app.now());
  return {
    ...toOwnUser(personId, { ...row, readIn: language }, app, await listMarkets(db, personId, app.now())),
    spend_limit: { ...limit, next: limit.next && { ...limit.next, at: toUnixSeconds(limit.next.at) } },
    terms_due: await findTermsDue(db, personId),
  };
}

function toOwnUser(
  id: number,
  row: OwnRow & { readIn: Language | null | undefined },
  app: AppServices,
  markets: readonly Market[],
): Omit<OwnUser, 'terms_due' | 'spend_limit'> {
  const now = app.now();
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
  const premium = row.premium_until !== null && row.premium_until > now ? 1 : 0;
  const photos = Array.from({ length: PHOTO_SLOTS }, (_, index) => {
    const found = row.photos.find((photo) => photo.position === index + 1);
    if (!found) return { id: 0, photo: 'null' };
    return {
      id: found.id,
      photo: createProfileAddress(app.config.secret, found.key, id, now),
      ...(found.thumb ? { thumb: found.thumb } : {}),
      visible: found.visible,
      review: found.review,
      ...(found.refusal ? { refusal: found.refusal } : {}),
    };
  });
  const [main] = row.photos;
  const { daily_spin, paid_spins, prices } = app.settings.current();
  const today = getToday(row.place?.zone ?? null, now);
  const canPay = isOfferedIn(paid_spins, markets) && row.credits >= prices.spin;
  const daily = hasDailySpin({ offered: isOfferedIn(daily_spin, markets), last: row.last_daily_spin, today });
  const spins = row.free_spins + (daily ? 1 : 0);
  return {
    id,
    name: row.name,
    email: row.email,
    email_verified: row.email_verified,
    email_pending: row.email_pending,
    age: calculateAge(row.birth, today),
    gender: row.gender,
    bio: row.bio,
    photo: main ? createProfileAddress(app.config.secret, main.key, id, now) : null,
    photos,
    city: row.place && getCityName(row.place, row.readIn ?? language),
    country: row.place && getCountryName(row.place.country, row.readIn ?? language),
    place_id: row.place_id,
    language,
    answer: row.answer,
    credits: row.credits,
    credits_version: row.credits_version,
    vip: premium,
    premium,
    premium_until: row.premium_until && toUnixSeconds(row.premium_until),
    has_story: row.stories.length > 0 ? 1 : 0,
    status: row.hide_online ? 0 : 1,
    sof_spin_available: spins,
    sof_can_spin: spins > 0 || canPay ? 1 : 0,
    claimed_free_account_credits: row.claimed ? 1 : 0,
    s_gender: row.s_gender,
    s_age: `${row.s_age_min},${row.s_age_max}`,
    s_radius: row.s_radius_km,
    s_filters: { ...emptyFilters, ...row.s_filters },
    stories: row.stories.map((story) => ({
      id: story.id,
      story_photo: createPrivateAddress(app.config.secret, story.key, id, now),
      time: story.at_s,
    })),
    interests: row.interests,
    discretion: row.discretion,
    muted: row.muted,
    push_messages: row.push_messages,
    push_matches: row.push_matches,
    mail_premium: row.mail_premium,
    quiet_hours: row.quiet_hours,
    incognito: row.incognito,
    hide_online: row.hide_online,
    hide_age: row.hide_age,
    hide_town: row.hide_town,
    paused: row.paused,
    body_type: row.body_type,
    hair: row.hair,
    height_cm: row.height_cm,
    answers: row.answers,
    break_until: row.break_until && row.break_until > now ? toUnixSecondsUp(row.break_until) : null,
    intimate: row.intimate,
    seek: row.seek,
    origin: row.origin,
    show_origin: row.origin_shown,
    virtual_notice: row.virtual_notice,
  };
}

/** The language a member reads; the site's default for everybody else. */
export async function findLanguage(db: Kysely<DB>, personId: number): Promise<Language> {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return isLanguage(member?.language) ? member.language : DEFAULT_LANGUAGE;
}
