import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.ts';
import { deliverPush } from './deliver.ts';
import { claimDueNotes, closeNote, type DueNote, deferNote, markDelivered, retryNote } from './due-notes.ts';
import { queueMessageNotes } from './note-messages.ts';
import { formatNote } from './note-text.ts';
import type { PushKeys } from './push-keys.ts';
import { deleteSubscriptions } from './subscriptions.ts';

/** Services that answer slowly hold each other up no longer than this many do. */
const concurrency = 16;
/** Whoever has the app before their eyes is asked again after so long; then they have seen it. */
const foregroundRetryS = 30;
const maxForegroundRetries = 3;
/** After a service that was away. */
const retryDelaysS = [30, 120, 600] as const;

export type PushApp = {
  db: Kysely<DB>;
  log: Logger;
  config: Pick<Config, 'pushServices' | 'publicUrl'>;
  sessions: { findValid: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>> };
  pushes: { keys: PushKeys };
  foreground: { find: (personIds: readonly number[]) => Promise<ReadonlySet<number>> };
};

/**
 * Tells everybody what is due, until nothing is. Safe to be killed anywhere and to run twice at once: a note belongs to one
 * runner at a time, and a browser that has it is written down before the next is told. One that was being told at the very
 * moment is told again, in the place of the first.
 */
export async function sendPushNotes(app: PushApp): Promise<void> {
  await queueMessageNotes(app.db);
  for (;;) {
    const notes = await claimDueNotes(app.db);
    if (notes.length === 0) return;
    await sendAll(app, notes);
  }
}

async function sendAll(app: PushApp, notes: readonly DueNote[]): Promise<void> {
  const { db } = app;
  const sendable = notes.filter(
    ({ against, quietMin, targets }) => !against && quietMin === 0 && targets.length > 0,
  );
  const foregroundIds = await app.foreground.find([...new Set(sendable.map(({ personId }) => personId))]);
  const sessionIds = sendable.flatMap(({ targets }) => targets.map(({ sessionId }) => String(sessionId)));
  const validSessions = await app.sessions.findValid(sessionIds);
  const limit = pLimit(concurrency);
  await Promise.all(
    notes.map((note) =>
      limit(async () => {
        if (note.against) return closeNote(db, note.id, note.against);
        if (note.quietMin > 0) return deferNote(db, note.id, note.quietMin);
        if (foregroundIds.has(note.personId))
          return note.tries < maxForegroundRetries
            ? retryNote(db, note.id, foregroundRetryS)
            : closeNote(db, note.id, 'watched');
        const targets = note.targets.filter(({ sessionId }) => validSessions.has(String(sessionId)));
        await sendNote(app, { ...note, targets });
      }),
    ),
  );
}

async function sendNote({ db, log, config, pushes }: PushApp, note: DueNote): Promise<void> {
  const sender = { keys: pushes.keys, services: config.pushServices, publicUrl: config.publicUrl };
  let [taken, later] = [false, false];
  for (const { id, endpoint, p256dh, auth, names } of note.targets) {
    const { outcome, status } = await deliverPush(
      sender,
      { endpoint, p256dh, auth },
      { text: formatNote(note, { names }), topic: createTopic(id, note.fromId) },
    );
    if (outcome === 'taken') {
      taken = true;
      await markDelivered(db, note.id, id);
    }
    if (outcome === 'gone') await deleteSubscriptions(db, [id]);
    if (outcome === 'later') later = true;
    // The address is a secret of the browser: only whose service it is.
    if (outcome === 'later' || outcome === 'refused')
      log.warn(
        { service: new URL(endpoint).hostname, status, note: note.id },
        'a push service did not take a note',
      );
  }
  const wait = retryDelaysS[note.tries - 1];
  if (later && wait !== undefined) return retryNote(db, note.id, wait);
  if (taken) return closeNote(db, note.id, 'sent');
  return closeNote(db, note.id, note.targets.length === 0 ? 'unwanted' : 'failed');
}

/** The push service sees it: it tells nothing of who wrote. */
const createTopic = (subscriptionId: number, fromId: number): string =>
  hash('sha256', `${subscriptionId}:${fromId}`, 'base64url').slice(0, 32);
