import { calculateAge as ageByRule } from '@afterglow/domain/age';
import { maskContactData } from '@afterglow/domain/contact-data';
import { getRun } from '@afterglow/domain/reply-run';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { AppServices } from '../../app.ts';
import { compileOnce } from '../../db/compile-once.ts';
import type { DB } from '../../db/schema.ts';
import { isPublicPhotoSql } from '../../media/public-photo.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { type LeaseRow, type Pair, toLeaseView } from '../operators/lease.ts';
import { selectHandover, toHandover } from './handovers.ts';
import { selectMessages, toMessagePage } from './message-view.ts';
import { selectPairNotes, toNote } from './pair-notes.ts';
import { type SentRow, selectRecentlySent, toRecentlySent } from './recently-sent.ts';
import { listRisks } from './risks.ts';

/** Returns everything the three panes show of a held conversation. */
export async function loadConversation(
  db: Kysely<DB>,
  app: AppServices,
  lease: LeaseRow,
  language: string,
): Promise<InboxConversation> {
  const { persona_id: personaId, member_id: memberId } = lease;
  const now = app.now();
  const rows = await loadRows(db, { leaseId: lease.id, personaId, memberId, now });
  const { people, photos } = rows;
  const listPhotoUrls = (id: number) =>
    photos
      .filter((photo) => photo.person_id === id)
      .map((photo) => createProfileUrl(app.config.secret, photo.media_key, 'staff', now));
  const persona = people.find((person) => person.id === personaId);
  const member = people.find((person) => person.id === memberId);
  if (!persona || !member) throw new Error('the persona or the member of a lease does not exist');

  // A persona writes in the member's language if it can. Staff read its profile in the same language.
  const sharedLanguage =
    member.language && persona.languages?.includes(member.language) ? member.language : language;
  const pickText = (texts: unknown, otherwise: string) =>
    (texts as Record<string, string> | null)?.[sharedLanguage] ?? otherwise;
  const { messages, older } = toMessagePage(app, rows.messages, lease);
  const memberPlace = formatLocalPlace(member, language, now);
  const bio = maskContactData(member.bio);
  return {
    lease: toLeaseView(app, lease),
    persona: {
      id: personaId,
      name: pickText(persona.name_by_language, persona.name),
      age: getAge(persona.birth, now),
      gender: persona.gender,
      photo: listPhotoUrls(personaId)[0] ?? null,
      photos: listPhotoUrls(personaId),
      ...formatLocalPlace(persona, language, now),
      bio: pickText(persona.bio_by_language, persona.bio),
      languages: persona.languages ?? [],
      interests: persona.interests,
      facts: (persona.facts as string[] | null) ?? [],
      do_not_say: (persona.do_not_say as string[] | null) ?? [],
    },
    member: {
      id: memberId,
      name: member.name,
      // What the member hides on their card is hidden here too.
      age: member.hide_age ? 0 : getAge(member.birth, now),
      gender: member.gender,
      photo: listPhotoUrls(memberId)[0] ?? null,
      city: member.hide_town ? null : memberPlace.city,
      country: memberPlace.country,
      language: member.language ?? language,
      bio,
      interests: member.interests,
      online: app.presence.isOnline(memberId),
      member_since: toUnixSeconds(new Date(member.created_at)),
    },
    messages,
    waiting_since: toUnixSeconds(rows.waitingSince ?? now),
    draft: lease.draft,
    notes: rows.notes.map(toNote),
    older,
    run: getRun(toRecentlySent(rows.sent, now)),
    risk: listRisks(bio, messages),
    handover: toHandover(rows.handover),
  };
}

/**
 * Reads all that a conversation shows, in one statement: each round trip more would be a good part of the time that an
 * operator waits for the next one.
 */
async function loadRows(db: Kysely<DB>, of: Shown) {
  const [rows] = await selectRows(db, of);
  if (!rows) throw new Error('a statement without a table has one row');
  return rows;
}

type Shown = Pair & { leaseId: number; now: Date };

const selectRows = compileOnce((db, { leaseId, now, personaId, memberId }: Shown) => {
  const pair = { personaId, memberId };
  const lease = { id: leaseId, persona_id: personaId, member_id: memberId };
  return db.selectNoFrom([
    jsonArrayFrom(selectPeople(db, [personaId, memberId])).as('people'),
    jsonArrayFrom(selectPhotos(db, pair)).as('photos'),
    jsonArrayFrom(selectMessages(db, lease)).as('messages'),
    jsonArrayFrom(selectPairNotes(db, pair)).as('notes'),
    jsonArrayFrom(sql<SentRow>`(${selectRecentlySent(pair, now)})`).as('sent'),
    jsonObjectFrom(selectHandover(db, lease)).as('handover'),
    db
      .selectFrom('conversation')
      .select('waiting_since')
      .where('owner_id', '=', pair.personaId)
      .where('peer_id', '=', pair.memberId)
      .as('waitingSince'),
  ]);
});

const selectPhotos = (db: Kysely<DB>, { personaId, memberId }: Pair) =>
  db
    .selectFrom('photo')
    .select(['person_id', 'media_key'])
    .where('person_id', 'in', [personaId, memberId])
    // Operators see of both what everybody sees. The album of a virtual profile has a picker of its own.
    .where(isPublicPhotoSql('photo'))
    .orderBy('position');

const selectPeople = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('person')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .leftJoin('persona', 'persona.person_id', 'person.id')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select([
      'person.id',
      'person.gender',
      'person.birth',
      'person.created_at',
      'profile.name',
      'profile.name_by_language',
      'profile.bio',
      'profile.bio_by_language',
      'profile.interests',
      'place.name as city',
      'place.name_by_language as city_by_language',
      'place.country',
      'place.utc_zone',
      'persona.languages',
      'persona.facts',
      'persona.do_not_say',
      'member.language',
      'member.hide_age',
      'member.hide_town',
    ])
    .where('person.id', 'in', ids);

/** Returns the age in whole years on the day of `now` (UTC). `birth` is YYYY-MM-DD. */
export function getAge(birth: string, now: Date): number {
  return ageByRule(birth, now.toISOString().slice(0, 10)) ?? 0;
}

type PlaceRow = {
  city: string | null;
  city_by_language: unknown;
  country: string | null;
  utc_zone: string | null;
};

/** Returns town and country in a language, and the offset of the local clock from UTC. */
export function formatLocalPlace(
  place: PlaceRow,
  language: string,
  now: Date,
): { city: string | null; country: string | null; utc_offset_min: number } {
  const names = place.city_by_language as Record<string, string> | null;
  return {
    city: names?.[language] ?? place.city,
    country: place.country ? (getCountryNames(language).of(place.country) ?? place.country) : null,
    utc_offset_min: place.utc_zone ? getOffsetMinutes(place.utc_zone, now) : 0,
  };
}

// Creating one takes longer than formatting with it. There are a few hundred zones.
const getCountryNames = memoize((language) => new Intl.DisplayNames([language], { type: 'region' }));
const getZoneFormat = memoize(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

function memoize<Value>(create: (key: string) => Value): (key: string) => Value {
  const created = new Map<string, Value>();
  return (key) => {
    const value = created.get(key) ?? create(key);
    created.set(key, value);
    return value;
  };
}

function getOffsetMinutes(timeZone: string, now: Date): number {
  const parts = getZoneFormat(timeZone).formatToParts(now);
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}
