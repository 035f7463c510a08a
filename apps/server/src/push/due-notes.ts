import { type Language, toLanguage } from '@afterglow/domain/languages';
import { getQuietMinutesLeft, parseQuietHours } from '@afterglow/domain/quiet-hours';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { visibleToSql } from '../features/safety/index.ts';

export type DueTarget = {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  names: boolean;
  sessionId: number;
};

export type DueNote = {
  id: number;
  personId: number;
  kind: 'message' | 'match' | 'broadcast';
  fromId: number;
  tries: number;
  language: Language;
  name: string;
  virtual: boolean;
  /** Unread messages of all conversations, as the chat feature counts them: the number on the app icon. */
  unread: number;
  /** Why it is not sent now. Null when nothing blocks it. */
  against: 'seen' | 'unwanted' | 'enough' | null;
  /** Minutes until the member's quiet hours end. 0 outside them. */
  quietMin: number;
  targets: DueTarget[];
};

/** How long a sender holds its notes. When its process dies, they become free again. */
const HOLD_S = 60;
const BATCH_SIZE = 200;
/** More notifications than this in an hour are a nuisance on a lock screen. */
const MAX_PER_HOUR = 20;
/** The notification of the previous message is still unread: another sound would add nothing. */
const QUIET_S = 60;

type Row = Omit<DueNote, 'language' | 'against' | 'quietMin'> & {
  quiet: string | null;
  /** The minute of the day in the member's time zone. */
  minute: number;
  language: string;
  seen: boolean;
  wanted: boolean;
  enough: boolean;
};

/** Claims due notes that no other process holds, with everything that decides whether and how they are sent. */
export async function claimDueNotes(db: Kysely<DB>): Promise<DueNote[]> {
  const { rows } = await sql<Row>`
    with taken as (
      update push_note set due_at = now() + make_interval(secs => ${HOLD_S}), tries = tries + 1
      where id in (
        select id from push_note where done_at is null and due_at <= now()
        order by due_at, id limit ${BATCH_SIZE} for update skip locked
      )
      returning *
    )
    select taken.id, taken.person_id as "personId", taken.kind, taken.from_id as "fromId", taken.tries,
      member.language,
      coalesce(profile.name_by_language ->> member.language, profile.name) as name, person.virtual,
      (
        select coalesce(sum(conversation.unread), 0)::int from conversation
          join person writer on writer.id = conversation.peer_id
        where conversation.owner_id = taken.person_id and conversation.unread > 0
          and ${visibleToSql(sql`taken.person_id`, 'writer')}
      ) as unread,
      coalesce(message.seen_at is not null, false) as seen,
      not member.muted and case taken.kind when 'message' then member.push_messages when 'match' then member.push_matches else true end and me.state = 'active' and (taken.kind = 'broadcast' or ${visibleToSql(sql`taken.person_id`)})
        and not exists (select from broadcast where taken.kind = 'broadcast' and broadcast.id = taken.cause_id
          and broadcast.state = 'stopped') and coalesce(conversation.archived_at is null, true)
        as wanted,
      (
        select count(*) from push_note sent
        where sent.person_id = taken.person_id and sent.outcome = 'sent'
          and sent.done_at > now() - interval '1 hour'
      ) + row_number() over (partition by taken.person_id order by taken.id) > ${MAX_PER_HOUR} or exists (
        select from push_note sent join message before on before.id = sent.cause_id
        where sent.person_id = taken.person_id and sent.kind = 'message' and taken.kind = 'message'
          and sent.from_id = taken.from_id
          and sent.outcome = 'sent' and sent.done_at > now() - make_interval(secs => ${QUIET_S}) and before.seen_at is null
      ) as enough,
      (
        select coalesce(json_agg(json_build_object('id', push_subscription.id, 'endpoint', push_subscription.endpoint, 'p256dh', push_subscription.p256dh, 'auth', push_subscription.auth,
          'names', push_subscription.names, 'sessionId', push_subscription.session_id)
            order by push_subscription.id), '[]')
        from push_subscription
        where push_subscription.person_id = taken.person_id and not push_subscription.hidden
          and not push_subscription.id = any(taken.sent_to)
          and (taken.kind <> 'message' or push_subscription.after_message_id < taken.cause_id)
      ) as targets, member.quiet_hours as quiet,
      floor(extract(epoch from (now() at time zone coalesce(place.utc_zone, 'UTC'))::time) / 60)::int as minute
    from taken
    join member on member.person_id = taken.person_id
    join person me on me.id = taken.person_id
    left join place on place.id = me.place_id
    join person on person.id = taken.from_id
    join profile on profile.person_id = taken.from_id
    left join message on taken.kind = 'message' and message.id = taken.cause_id
    left join conversation on conversation.owner_id = taken.person_id and conversation.peer_id = taken.from_id
    order by taken.id`.execute(db);
  return rows.map(({ seen, wanted, enough, language, quiet, minute, ...note }) => ({
    ...note,
    quietMin: getQuietMinutes(quiet, minute),
    language: toLanguage(language),
    against: seen ? 'seen' : !wanted ? 'unwanted' : enough ? 'enough' : null,
  }));
}

function getQuietMinutes(hours: string | null, minute: number): number {
  const quiet = parseQuietHours(hours ?? '');
  return quiet ? getQuietMinutesLeft(quiet, minute) : 0;
}

/** Records that a browser has a note, before the next one is sent, for a process that takes over. */
export async function markDelivered(db: Kysely<DB>, noteId: number, subscriptionId: number): Promise<void> {
  await sql`update push_note set sent_to = array_append(sent_to, ${subscriptionId}::bigint) where id = ${noteId}`.execute(
    db,
  );
}

export async function closeNote(
  db: Kysely<DB>,
  noteId: number,
  outcome: 'sent' | 'seen' | 'watched' | 'unwanted' | 'enough' | 'failed',
): Promise<void> {
  await sql`update push_note set outcome = ${outcome}, done_at = now() where id = ${noteId}`.execute(db);
}

/** Defers a note to the end of the quiet hours, when it is sent if it is still unseen. That does not count as a try. */
export async function deferNote(db: Kysely<DB>, noteId: number, minutes: number): Promise<void> {
  await sql`update push_note set due_at = now() + make_interval(mins => ${minutes}), tries = 0 where id = ${noteId}`.execute(
    db,
  );
}

export async function retryNote(db: Kysely<DB>, noteId: number, seconds: number): Promise<void> {
  await sql`update push_note set due_at = now() + make_interval(secs => ${seconds}) where id = ${noteId}`.execute(
    db,
  );
}

/**
 * Deletes notes two days after they were closed. Until then they keep a note from being sent again; they say who wrote
 * to whom.
 */
export async function prunePushNotes(db: Kysely<DB>): Promise<void> {
  await sql`delete from push_note where done_at < now() - interval '2 days'`.execute(db);
}
