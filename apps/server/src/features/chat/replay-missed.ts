import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import { messageType } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import { cells } from '../../config/environment.mjs';
import { formatArray } from '../../db/array-text.ts';
import type { DB } from '../../db/schema.ts';
import { staysInChatsSql } from '../safety/index.ts';
import { createMessageFrame } from './message-frame.ts';
import { presentBody, presentStory, type StoryPicture } from './presented-body.ts';

/**
 * Ids are assigned before the commit, so some below the newest received id may arrive after it: at most this many
 * messages.
 */
const STRAGGLER_MARGIN = 1_000;
/** The longest that a message takes from its arrival to its commit. */
const MAX_COMMIT_MS = MINUTE_MS;
/** Processes reconnect one after the other. The common part of their missed ranges is read once. */
const BATCH_DELAY_MS = 300;
const RETRY_MS = 1_000;
const PAGE_SIZE = 2_000;
/** After a longer outage the rest is left to the clients, which reload by themselves. */
const MAX_MESSAGES = 100_000;

/** Messages above `after` may be missing for these people. Null: for everybody. */
type Missed = { after: number; people: ReadonlySet<number> | null };
const merge = (one: Missed | null, other: Missed): Missed =>
  one === null
    ? other
    : {
        after: Math.min(one.after, other.after),
        people: one.people && other.people && new Set([...one.people, ...other.people]),
      };

type ReplayServices = Pick<App, 'db' | 'fanout' | 'connections' | 'log' | 'config' | 'now'>;

/**
 * Replays missed messages. After the bus was disconnected it reads the messages that this process may have
 * missed from the database and delivers each once to its sockets. Then it calls `onReplayed` with those who
 * missed something (null: everybody), for all other events, which have no sequence. Resolves once it is
 * subscribed. Returns how to stop.
 */
export async function replayMissedRanges(
  app: ReplayServices,
  onReplayed: (people: Missed['people']) => void,
): Promise<() => void> {
  // A client that connects later reads older messages itself.
  const startId = await findNewestMessageId(app.db);
  let missed: Missed | null = null;
  let isRunning = false;
  let isStopped = false;

  const stop = app.fanout.onMissedRange((after, personIds) => {
    const from = after === null ? Number.POSITIVE_INFINITY : Math.max(after, startId);
    missed = merge(missed, { after: from, people: personIds ? new Set(personIds) : null });
    if (!isRunning) void run();
  });

  async function run(): Promise<void> {
    isRunning = true;
    await sleep(BATCH_DELAY_MS, undefined, { ref: false });
    while (missed !== null && !isStopped) {
      const replayed: Missed = missed;
      missed = null;
      try {
        await replay(replayed);
        if (!isStopped) onReplayed(replayed.people);
      } catch (error) {
        app.log.warn({ err: error }, 'messages that the bus missed could not be read yet');
        missed = merge(missed, replayed);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    isRunning = false;
  }

  /**
   * Returns whether a member's page has read the message itself: it was stored long before the page was
   * opened.
   */
  const hasReadItself = (personId: number, at: Date): boolean => {
    const since = app.connections.getConnectedSince(personId);
    return since !== undefined && at.getTime() < since.getTime() - MAX_COMMIT_MS;
  };

  async function replay({ after, people: missing }: Missed): Promise<void> {
    const isMissing = (personId: number) => !missing || missing.has(personId);
    if (!Number.isFinite(after)) return;
    let afterId: number | null = Math.max(0, after - STRAGGLER_MARGIN * cells);
    for (let read = 0; afterId !== null && read < MAX_MESSAGES && !isStopped; read += PAGE_SIZE) {
      const people = [...app.connections.listPeople()].filter(isMissing);
      if (people.length === 0) return;
      const { messages, nextAfterId } = await listMissedMessages(app.db, { afterId, people, max: PAGE_SIZE });
      for (const { id, senderId, receiverId, at, storyPicture, ...message } of messages) {
        const timestamp = toUnixSeconds(at);
        const { type } = message;
        const createFrame = (readerId: number) => {
          const body = presentBody(app, { type, body: message.body, sentAtS: timestamp }, readerId);
          const story = storyPicture ? presentStory(app, storyPicture, readerId) : undefined;
          return createMessageFrame({ id, senderId, receiverId, ...message, body, timestamp, story });
        };
        const readers = [
          ...(message.isVisible ? [receiverId] : []),
          // An operator's reply is no member's own message.
          ...(message.isFromVirtual ? [] : [senderId]),
        ];
        app.fanout.replay(
          id,
          readers.filter((readerId) => isMissing(readerId) && !hasReadItself(readerId, at)),
          createFrame,
        );
      }
      afterId = nextAfterId;
      await nextTurn();
    }
  }

  return () => {
    isStopped = true;
    stop();
  };
}

export type MissedMessage = {
  id: number;
  senderId: number;
  receiverId: number;
  type: ReturnType<typeof messageType.parse>;
  body: string;
  at: Date;
  traceId: string;
  /** The sender is a virtual profile. */
  isFromVirtual: boolean;
  /** The receiver may see the sender: neither has blocked the other since. */
  isVisible: boolean;
  /** The story that it replies to, and its picture while the story runs. */
  storyId: number | null;
  storyPicture: StoryPicture | null;
  /** The message that it replies to. */
  replyTo: number | null;
};

type Row = Omit<MissedMessage, 'type'> & { type: string };

/**
 * Returns what these people sent or received among the next `max` messages above `afterId`, and where to continue.
 * Null: no more.
 */
async function listMissedMessages(
  db: Kysely<DB>,
  { afterId, people, max }: { afterId: number; people: Iterable<number>; max: number },
): Promise<{ messages: MissedMessage[]; nextAfterId: number | null }> {
  const { rows } = await sql<{ upTo: number | null; looked: number; found: Row[] }>`
    with page as materialized (
      select * from message where id > ${afterId} order by id limit ${max}
    ), here as materialized (
      select unnest(${formatArray([...people])}::bigint[]) as id
    ), found as (
      select page.id, sender_id as "senderId", receiver_id as "receiverId", type, body, at, trace_id as "traceId",
        staff_id is not null as "isFromVirtual",
        reply_to as "replyTo", story_id as "storyId", (
          select json_build_object('key', media_key, 'endsS', extract(epoch from ends_at)) from story
          where story.id = page.story_id and ends_at > now() and review <> 'refused'
        ) as "storyPicture",
        exists (select from person where person.id = sender_id and ${staysInChatsSql(sql`receiver_id`)}) as "isVisible"
      from page where receiver_id in (select id from here) or sender_id in (select id from here)
    )
    select (select max(id) from page) as "upTo", (select count(*)::int from page) as looked,
      (select coalesce(json_agg(found order by id), '[]') from found) as found`.execute(db);
  const { upTo = null, looked = 0, found = [] } = rows[0] ?? {};
  const messages = found.map((row) => ({ ...row, at: new Date(row.at), type: messageType.parse(row.type) }));
  return { messages, nextAfterId: looked < max ? null : upTo };
}

/** Returns the id of the newest message. 0: none. */
export async function findNewestMessageId(db: Kysely<DB>): Promise<number> {
  const { id } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
}
