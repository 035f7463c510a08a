import { maskEmail } from '@afterglow/domain/email';
import type { Language } from '@afterglow/domain/languages';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { describePlace } from '../../places/place-label.ts';
import type { Ctx } from '../../rpc/context.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { loadSanctions } from '../member-sanctions.ts';
import {
  mayCancelErasure,
  mayChange,
  mayEndSessions,
  mayErase,
  maySeeMoney,
  mayWriteNote,
} from '../policies/member.ts';
import { mayRestrict } from '../policies/sanction.ts';
import { createReader, type Reader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { listNotes } from './member-notes.ts';
import { createMembersList, toMemberRows } from './member-rows.ts';

/** Loads a member for the record page, and what may be done with them; undefined for an id that is no member's. */
export async function loadMember(
  db: Kysely<DB>,
  id: number,
  reader: Reader,
): Promise<{ record: MemberRecord; may: MemberActs } | undefined> {
  const listed = await createMembersList(db, reader.now).query.where('person.id', '=', id).executeTakeFirst();
  if (!listed) return undefined;
  const [row] = await toMemberRows(db, [listed], reader);
  const own = await loadAccount(db, id);
  if (!row || !own) return undefined;
  const { credits: _coins, ...shown } = row;
  const record = {
    ...shown,
    gender: own.gender,
    bio: own.bio,
    interests: own.interests,
    place: describeHome(own, reader.language),
    email_masked: maskEmail(own.email),
    email_verified: own.email_verified,
    photos: await listPhotos(db, id, reader),
    stories: await listStories(db, id, reader),
    ...(await loadSanctions(db, id, reader.now)),
    note_list: await listNotes(db, id),
    premium_until: own.premium_until && toUnixSeconds(own.premium_until),
    spins: own.free_spins,
    legal_hold: own.legal_hold,
    erase_at: own.erase_at && toUnixSeconds(own.erase_at),
    ...(maySeeMoney(reader) ? { birth: listed.birth, ...(await loadPurse(db, id)) } : {}),
  };
  const may = {
    'members/note_save': mayWriteNote(listed),
    'members/end_sessions': mayEndSessions(listed),
    'members/adjust': mayChange(listed),
    'members/correct': mayChange(listed),
    'members/tell': mayChange(listed),
    'members/restrict': mayRestrict(listed),
    'members/export': mayChange(listed),
    'members/erase': mayErase({ ...own, state: listed.state }),
    'members/erase_cancel': mayCancelErasure(own, reader.now),
  };
  return { record, may };
}

/** Loads all that the reader may see of a member; undefined for an id that is no member's. */
export const loadMemberRecord = async (
  db: Kysely<DB>,
  id: number,
  reader: Reader,
): Promise<MemberRecord | undefined> => (await loadMember(db, id, reader))?.record;

const loadAccount = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('profile', 'profile.person_id', 'member.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select([
      'person.gender',
      'profile.bio',
      'profile.interests',
      'member.email',
      'member.email_verified',
      'member.premium_until',
      'member.free_spins',
      'member.erase_at',
      'member.legal_hold',
      'member.staff_erased_at',
      'place.name as place_name',
      'place.name_by_language',
      'place.region',
      'place.country',
    ])
    .where('member.person_id', '=', id)
    .executeTakeFirst();
type Account = NonNullable<Awaited<ReturnType<typeof loadAccount>>>;

function describeHome(
  { place_name: name, country, region, name_by_language }: Account,
  language: Language,
): string | null {
  if (name === null || country === null) return null;
  return describePlace({ name, country, region, name_by_language }, language);
}

async function listPhotos(
  db: Kysely<DB>,
  id: number,
  { secret, now }: Reader,
): Promise<MemberRecord['photos']> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'media_key', 'review', 'refusal', 'visible', 'created_at'])
    .where('person_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ media_key: key, refusal, created_at, ...photo }) => ({
    id: photo.id,
    photo: createProfileUrl(secret, key, 'staff', now),
    review: photo.review as MemberRecord['photos'][number]['review'],
    ...(refusal === null ? {} : { refusal }),
    visible: photo.visible as MemberRecord['photos'][number]['visible'],
    at: toUnixSeconds(created_at),
  }));
}

async function listStories(
  db: Kysely<DB>,
  id: number,
  { secret, now }: Reader,
): Promise<MemberRecord['stories']> {
  const rows = await db
    .selectFrom('story')
    .select(['id', 'media_key', 'review', 'at', 'ends_at'])
    .where('person_id', '=', id)
    .where('ends_at', '>', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ media_key: key, at, ends_at, ...story }) => ({
    id: story.id,
    photo: createProfileUrl(secret, key, 'staff', now),
    review: story.review as MemberRecord['stories'][number]['review'],
    at: toUnixSeconds(at),
    ends_at: toUnixSeconds(ends_at),
  }));
}

type Purse = Required<Pick<MemberRecord, 'credits' | 'owed'>>;

async function loadPurse(db: Kysely<DB>, id: number): Promise<Purse> {
  const { rows } = await sql<{ given: number; bought: number; owed: number }>`
    select coalesce(max(given), 0)::int as given, coalesce(max(bought), 0)::int as bought,
      (select coalesce(sum(owed_credits), 0)::int from payment where person_id = ${id}) as owed
    from wallet where person_id = ${id}`.execute(db);
  const { given = 0, bought = 0, owed = 0 } = rows[0] ?? {};
  return { credits: { given, bought }, owed };
}

/** Compares the version that the page shows with the locked member. */
export const findMemberConflict = (
  ctx: Ctx<StaffIdentity>,
  { id, version }: { id: number; version: number },
  locked: { version: number },
) =>
  findLockedConflict(ctx.tx, {
    version,
    locked,
    load: () => loadMemberRecord(ctx.tx, id, createReader(ctx)),
    subject: toMemberEntry(id).subject,
  });
