import { isLanguage } from '@afterglow/domain/languages';
import { maskContactData } from '@afterglow/domain/soft-warning';
import type { InboxConversation, InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { type Kysely, sql } from 'kysely';
import type { StaffMe } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import type { House } from '../../house.ts';
import { mediaAddress } from '../../media/store.ts';
import { bodyForReader } from '../../modules/chat/chat.ts';
import { ageOn, localPlace } from './facts.ts';

/** Messages shown with a conversation; older ones are not needed to answer. */
const shownMessages = 60;

export type LeaseRow = {
  id: number;
  persona_id: number;
  member_id: number;
  staff_id: number;
  draft: string;
  expires_at: Date;
};

export const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

/** What places are named in for this member of staff: the console's language, else the first of their own. */
export function readerLanguage(me: StaffMe, ownLanguages: readonly string[]): string {
  return isLanguage(me.language) ? me.language : (ownLanguages[0] ?? 'en');
}

/** A reply under way keeps its lease at least this long, so that nobody else is given the conversation meanwhile. */
const replyHoldMs = 30_000;

/** The lease with this id, if this operator holds it now; it then lasts at least as long as the reply takes. */
export async function holdForReply(
  db: Kysely<DB>,
  leaseId: number,
  staffId: number,
  now: Date,
): Promise<LeaseRow | undefined> {
  const atLeast = new Date(now.getTime() + replyHoldMs);
  return db
    .updateTable('inbox_lease')
    .set({ expires_at: sql`greatest(expires_at, ${atLeast})` })
    .where('id', '=', leaseId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'persona_id', 'member_id', 'staff_id', 'draft', 'expires_at'])
    .executeTakeFirst();
}

/** A lease that is over, if this very reply was sent under it: a repetition is answered as the first time. */
export async function spentLease(
  db: Kysely<DB>,
  leaseId: number,
  staffId: number,
  traceId: string,
): Promise<LeaseRow | undefined> {
  return db
    .selectFrom('inbox_lease')
    .innerJoin('message', 'message.sender_id', 'inbox_lease.persona_id')
    .select(['inbox_lease.id', 'persona_id', 'member_id', 'inbox_lease.staff_id', 'draft', 'expires_at'])
    .where('inbox_lease.id', '=', leaseId)
    .where('inbox_lease.staff_id', '=', staffId)
    .where('message.trace_id', '=', traceId)
    .where('message.staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Everything the three panes show of a held conversation. */
export async function conversationOf(
  db: Kysely<DB>,
  house: House,
  lease: LeaseRow,
  language: string,
): Promise<InboxConversation> {
  const { persona_id: personaId, member_id: memberId } = lease;
  const now = house.now();
  const people = await db
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
    ])
    .where('person.id', 'in', [personaId, memberId])
    .execute();
  const photos = await db
    .selectFrom('photo')
    .select(['person_id', 'media_key'])
    .where('person_id', 'in', [personaId, memberId])
    .where('review', '<>', 'refused')
    .orderBy('position')
    .execute();
  const photosOf = (id: number) =>
    photos.filter((photo) => photo.person_id === id).map((photo) => mediaAddress(photo.media_key));
  const persona = people.find((person) => person.id === personaId);
  const member = people.find((person) => person.id === memberId);
  if (!persona || !member) throw new Error('a lease on somebody who is gone');
  const waiting = await db
    .selectFrom('conversation')
    .select('waiting_since')
    .where('owner_id', '=', personaId)
    .where('peer_id', '=', memberId)
    .executeTakeFirst();

  // A persona speaks the member's language where it can; staff read it in that language too.
  const spoken = member.language && persona.languages?.includes(member.language) ? member.language : language;
  const inLanguage = (texts: unknown, otherwise: string) =>
    (texts as Record<string, string> | null)?.[spoken] ?? otherwise;
  const messages = await recentMessages(db, house, personaId, memberId);
  return {
    lease: { id: lease.id, expires: unix(lease.expires_at) },
    persona: {
      id: personaId,
      name: inLanguage(persona.name_by_language, persona.name),
      age: ageOn(persona.birth, now),
      gender: persona.gender,
      photo: photosOf(personaId)[0] ?? null,
      photos: photosOf(personaId),
      ...localPlace(persona, language, now),
      bio: inLanguage(persona.bio_by_language, persona.bio),
      languages: persona.languages ?? [],
      interests: persona.interests,
      facts: (persona.facts as string[] | null) ?? [],
      do_not_say: (persona.do_not_say as string[] | null) ?? [],
    },
    member: {
      id: memberId,
      name: member.name,
      age: ageOn(member.birth, now),
      gender: member.gender,
      photo: photosOf(memberId)[0] ?? null,
      city: localPlace(member, language, now).city,
      country: localPlace(member, language, now).country,
      language: member.language ?? language,
      bio: maskContactData(member.bio),
      interests: member.interests,
      online: house.presence.isOnline(memberId),
      member_since: unix(member.created_at),
    },
    messages,
    waiting_since: unix(waiting?.waiting_since ?? now),
    draft: lease.draft,
  };
}

async function recentMessages(
  db: Kysely<DB>,
  house: House,
  personaId: number,
  memberId: number,
): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .select([
      'message.id',
      'message.sender_id',
      'message.type',
      'message.body',
      'message.at',
      'message.seen_at',
      'staff.name as staff',
    ])
    .where(sql`least(message.sender_id, message.receiver_id)`, '=', Math.min(personaId, memberId))
    .where(sql`greatest(message.sender_id, message.receiver_id)`, '=', Math.max(personaId, memberId))
    .orderBy('message.id', 'desc')
    .limit(shownMessages)
    .execute();
  return rows.reverse().map((row) => toInboxMessage(house, row, personaId));
}

/** A stored message as the console shows it: contact data of the member masked, pictures and gifts as addresses. */
export function toInboxMessage(
  house: House,
  row: {
    id: number;
    sender_id: number;
    type: string;
    body: string;
    at: Date;
    seen_at: Date | null;
    staff: string | null;
  },
  personaId: number,
): InboxMessage {
  const from = row.sender_id === personaId ? 'persona' : 'member';
  const type = row.type as InboxMessage['type'];
  const body = bodyForReader(house, type, row.body, unix(row.at));
  return {
    id: row.id,
    from,
    type,
    body: from === 'member' && type === 'text' ? maskContactData(body) : body,
    time: unix(row.at),
    seen: row.seen_at !== null,
    staff: row.staff,
  };
}

type Waiting = { count: number; oldest: number | null };

/** Conversations that wait and are held by nobody, as `waits(languages, since)`: the languages their profile speaks, since when. */
const waits = (now: Date) => sql`
  waits as (
    select p.languages, c.waiting_since as since
    from conversation c
    join persona p on p.person_id = c.owner_id
    join person on person.id = c.peer_id and person.state = 'active'
    where c.waiting_since is not null
      and not exists (
        select from inbox_lease l
        where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.ended_at is null and l.expires_at > ${now})
      and not exists (select from block
        where (blocker_id, blocked_id) in ((c.owner_id, c.peer_id), (c.peer_id, c.owner_id))))`;

/** How many wait for somebody who speaks these languages: exactly those that "next" could give. */
export async function waitingFor(db: Kysely<DB>, now: Date, languages: readonly string[]): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    with ${waits(now)}
    select count(*)::int as count, min(since) as oldest from waits where languages && ${languages}`.execute(
    db,
  );
  return toWaiting(rows[0]);
}

/** The same for everybody of the staff who has a running session; one pass over the queue however many they are. */
export async function waitingByStaff(db: Kysely<DB>, now: Date): Promise<(Waiting & { staffId: number })[]> {
  const { rows } = await sql<{ staff_id: number; count: number; oldest: Date | null }>`
    with ${waits(now)}, piles as (
      select languages, count(*)::int as count, min(since) as oldest from waits group by languages)
    select staff.id as staff_id, coalesce(sum(piles.count), 0)::int as count, min(piles.oldest) as oldest
    from staff
    left join piles on piles.languages && staff.languages
    where exists (select from staff_session s where s.staff_id = staff.id and s.expires_at > ${now})
    group by staff.id`.execute(db);
  return rows.map((row) => ({ staffId: row.staff_id, ...toWaiting(row) }));
}

function toWaiting(row: { count: number; oldest: Date | null } | undefined): Waiting {
  return { count: row?.count ?? 0, oldest: row?.oldest ? unix(row.oldest) : null };
}

/** Writes down what a member of staff did; nothing there is ever changed. */
export async function audit(
  db: Kysely<DB>,
  staffId: number,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ staff_id: staffId, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
