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
    select n.id, n.person_id as "personId", n.kind, n.from_id as "fromId", n.tries, m.language,
      coalesce(profile.name_by_language ->> m.language, profile.name) as name, p.virtual,
      (
        select coalesce(sum(c.unread), 0)::int from conversation c join person writer on writer.id = c.peer_id
        where c.owner_id = n.person_id and c.unread > 0 and ${visibleToSql(sql`n.person_id`, 'writer')}
      ) as unread,
      coalesce(message.seen_at is not null, false) as seen,
      not m.muted and case n.kind when 'message' then m.push_messages when 'match' then m.push_matches else true end and me.state = 'active' and (n.kind = 'broadcast' or ${visibleToSql(sql`n.person_id`)})
        and not exists (select from broadcast where n.kind = 'broadcast' and broadcast.id = n.cause_id and broadcast.state = 'stopped') and coalesce(conversation.archived_at is null, true)
        as wanted,
      (
        select count(*) from push_note told
        where told.person_id = n.person_id and told.outcome = 'sent' and told.done_at > now() - interval '1 hour'
      ) + row_number() over (partition by n.person_id order by n.id) > ${MAX_PER_HOUR} or exists (
        select from push_note told join message before on before.id = told.cause_id
        where told.person_id = n.person_id and told.kind = 'message' and n.kind = 'message' and told.from_id = n.from_id
          and told.outcome = 'sent' and told.done_at > now() - make_interval(secs => ${QUIET_S}) and before.seen_at is null
      ) as enough,
      (
        select coalesce(json_agg(json_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
          'names', s.names, 'sessionId', s.session_id) order by s.id), '[]')
        from push_subscription s
        where s.person_id = n.person_id and not s.hidden and not s.id = any(n.sent_to)
          and (n.kind <> 'message' or s.after_message_id < n.cause_id)
      ) as targets, m.quiet_hours as quiet,
      floor(extract(epoch from (now() at time zone coalesce(l.utc_zone, 'UTC'))::time) / 60)::int as minute
    from taken n
    join member m on m.person_id = n.person_id
    join person me on me.id = n.person_id
    left join place l on l.id = me.place_id
    join person p on p.id = n.from_id
    join profile on profile.person_id = n.from_id
    left join message on n.kind = 'message' and message.id = n.cause_id
    left join conversation on conversation.owner_id = n.person_id and conversation.peer_id = n.from_id
    order by n.id`.execute(db);
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
