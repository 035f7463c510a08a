import { setTimeout as sleep } from 'node:timers/promises';
import {
  BROADCAST_CHANNELS,
  type BroadcastChannel,
  type BroadcastKind,
  QUIET_FROM_H,
  QUIET_UNTIL_H,
  SENDS_PER_SECOND,
} from '@afterglow/domain/broadcasts';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { tryLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addSharedNotices } from '../../features/safety/index.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { queueBroadcastNotes } from '../../push/index.ts';
import { findLeftOut } from './audience.ts';
import { publishProgress } from './progress.ts';
import { startDueBroadcasts } from './start-broadcast.ts';

const SLICE_MS = 1_000;
/** A timer starts the next round. */
const MAX_SLICES = 5;

/**
 * Sends what is due for some seconds, each second at most as many of a channel as its rate allows, for all broadcasts
 * together. One process does it at a time.
 */
export async function sendBroadcasts(
  app: App,
  { sliceMs = SLICE_MS, slices = MAX_SLICES } = {},
): Promise<void> {
  await startDueBroadcasts(app);
  for (let slice = 0; slice < slices; slice++) {
    const startedMs = performance.now();
    const isBusy = await app.db.transaction().execute(async (tx) => {
      if (!(await tryLock(tx, 'broadcasts'))) return false;
      const hasSent = await sendSlice(app);
      // The lock is held for the whole second, so no other process adds to the rate.
      await sleep(Math.max(0, sliceMs - (performance.now() - startedMs)));
      return hasSent;
    });
    if (!isBusy) return;
  }
}

type Running = {
  id: number;
  kind: BroadcastKind;
  channels: BroadcastChannel[];
  link: string | null;
  texts: BroadcastRecord['texts'];
};

/** Returns whether anything is left to send now. */
async function sendSlice(app: App): Promise<boolean> {
  const { rows } = await sql<Running>`
    select id, kind, channels, link, texts from broadcast where state = 'running' and started order by at, id`.execute(
    app.db,
  );
  const left = { ...SENDS_PER_SECOND };
  let isBusy = false;
  for (const broadcast of rows) {
    let sent = 0;
    for (const channel of BROADCAST_CHANNELS) {
      const count = await sendSome(app, broadcast, channel, left[channel]);
      left[channel] -= count;
      sent += count;
    }
    isBusy ||= sent > 0;
    const hasEnded = await endIfDone(app.db, broadcast.id);
    if (sent > 0 || hasEnded) await publishProgress(app, broadcast.id);
  }
  return isBusy;
}

/** Returns the SQL for the local time in a member's town. */
const localTime = (now: Date) => sql`(${now}::timestamptz at time zone coalesce(place.utc_zone, 'UTC'))`;
const isQuiet = (now: Date) =>
  sql<boolean>`(extract(hour from ${localTime(now)}) >= ${QUIET_FROM_H} or extract(hour from ${localTime(now)}) < ${QUIET_UNTIL_H})`;
const quietUntil = (now: Date) => sql`((date_trunc('day', ${localTime(now)})
  + case when extract(hour from ${localTime(now)}) >= ${QUIET_FROM_H} then interval '1 day' else interval '0' end
  + ${QUIET_UNTIL_H} * interval '1 hour') at time zone coalesce(place.utc_zone, 'UTC'))`;

/**
 * Sends to some members by one channel, in one transaction with the record of it. Returns how many rows it has used.
 */
async function sendSome(
  app: App,
  broadcast: Running,
  channel: BroadcastChannel,
  limit: number,
): Promise<number> {
  if (limit <= 0) return 0;
  const { sent, notify } = await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    // An act that pauses or stops it waits for this, or this sees it.
    const { rows: running } = await sql`
      select from broadcast where id = ${broadcast.id} and state = 'running' for key share`.execute(tx);
    if (running.length === 0) return { sent: 0, notify: () => {} };
    const hasQuietHours = channel === 'push' || (channel === 'mail' && broadcast.kind === 'promo');
    if (hasQuietHours) await defer(tx, broadcast.id, channel, now);
    const { rows } = await sql<{ personId: number }>`
      select person_id as "personId" from broadcast_send
      where broadcast_id = ${broadcast.id} and channel = ${channel} and state = 'due' and due_at <= ${now}
      order by due_at, person_id limit ${limit} for update skip locked`.execute(tx);
    const personIds = rows.map(({ personId }) => personId);
    if (personIds.length === 0) return { sent: 0, notify: () => {} };
    const leftOut = await findLeftOut(tx, broadcast, personIds, now);
    const receivers = personIds.filter((id) => !leftOut.has(id));
    const notify = await deliver(app, tx, broadcast, channel, receivers);
    await close(tx, { id: broadcast.id, channel, state: 'left_out', at: now }, [...leftOut]);
    await close(tx, { id: broadcast.id, channel, state: 'sent', at: now }, receivers);
    return { sent: personIds.length, notify };
  });
  notify();
  return sent;
}

/** Puts off what is due where it is quiet. */
async function defer(tx: Kysely<DB>, id: number, channel: BroadcastChannel, now: Date): Promise<void> {
  await sql`
    update broadcast_send set due_at = ${quietUntil(now)}
    from person left join place on place.id = person.place_id
    where broadcast_id = ${id} and channel = ${channel} and broadcast_send.state = 'due' and due_at <= ${now}
      and person.id = broadcast_send.person_id and ${isQuiet(now)}`.execute(tx);
}

type Closing = { id: number; channel: BroadcastChannel; state: 'sent' | 'left_out'; at: Date };
async function close(tx: Kysely<DB>, { id, channel, state, at }: Closing, personIds: readonly number[]) {
  await sql`
    update broadcast_send set state = ${state}, at = ${at}
    where broadcast_id = ${id} and channel = ${channel} and person_id = any(${[...personIds]}::bigint[])`.execute(
    tx,
  );
}

/** Stores what is sent. Returns what happens after the commit. */
async function deliver(
  app: App,
  tx: Transaction<DB>,
  { id, link, texts }: Running,
  channel: BroadcastChannel,
  personIds: readonly number[],
): Promise<() => void> {
  if (channel === 'in_app')
    return addSharedNotices(app, tx, personIds, {
      kind: 'broadcast',
      facts: { texts, link },
      at: app.now(),
    });
  if (channel === 'mail') {
    const emails = personIds.map((personId) => ({
      template: 'broadcast' as const,
      broadcastId: id,
      personId,
    }));
    await addJobs(tx, 'send_email', emails);
    return () => {};
  }
  await queueBroadcastNotes(tx, id, personIds);
  return () => {};
}

/**
 * Marks a broadcast with nothing left to send as sent. Sends that wait for the end of quiet hours are left.
 */
async function endIfDone(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update broadcast set state = 'sent', version = version + 1
    where id = ${id} and state = 'running' and started
      and not exists (select from broadcast_send where broadcast_id = ${id} and state = 'due')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
