import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.ts';
import { deliver } from './deliver.ts';
import { type DueNote, endNote, keepForLater, noteTaken, putOff, takeDueNotes } from './due-notes.ts';
import { noteMessages } from './note-messages.ts';
import { noteText } from './note-text.ts';
import type { PushKeys } from './push-keys.ts';
import { dropSubscriptions } from './subscriptions.ts';

/** Services that answer slowly hold each other up no longer than this many do. */
const beside = 16;
/** Whoever has the app before their eyes is asked again after so long; then they have seen it. */
const watchedAgainS = 30;
const watchedTries = 3;
/** After a service that was away. */
const againS = [30, 120, 600] as const;

export type PushHouse = {
  db: Kysely<DB>;
  log: Logger;
  config: Pick<Config, 'pushServices' | 'publicUrl'>;
  sessions: { standing: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>> };
  pushes: { keys: PushKeys };
  watched: { of: (personIds: readonly number[]) => Promise<ReadonlySet<number>> };
};

/**
 * Tells everybody what is due, until nothing is. Safe to be killed anywhere and to run twice at once: a note belongs to one
 * runner at a time, and a browser that has it is written down before the next is told. One that was being told at the very
 * moment is told again, in the place of the first.
 */
export async function sendPushes(house: PushHouse): Promise<void> {
  await noteMessages(house.db);
  for (;;) {
    const notes = await takeDueNotes(house.db);
    if (notes.length === 0) return;
    await sendAll(house, notes);
  }
}

async function sendAll(house: PushHouse, notes: readonly DueNote[]): Promise<void> {
  const { db } = house;
  const wanted = notes.filter(
    ({ against, quietMin, targets }) => !against && quietMin === 0 && targets.length > 0,
  );
  const watching = await house.watched.of([...new Set(wanted.map(({ personId }) => personId))]);
  const sessionIds = wanted.flatMap(({ targets }) => targets.map(({ sessionId }) => String(sessionId)));
  const standing = await house.sessions.standing(sessionIds);
  const together = pLimit(beside);
  await Promise.all(
    notes.map((note) =>
      together(async () => {
        if (note.against) return endNote(db, note.id, note.against);
        if (note.quietMin > 0) return keepForLater(db, note.id, note.quietMin);
        if (watching.has(note.personId))
          return note.tries < watchedTries
            ? putOff(db, note.id, watchedAgainS)
            : endNote(db, note.id, 'watched');
        const targets = note.targets.filter(({ sessionId }) => standing.has(String(sessionId)));
        await sendOne(house, { ...note, targets });
      }),
    ),
  );
}

async function sendOne({ db, log, config, pushes }: PushHouse, note: DueNote): Promise<void> {
  const sender = { keys: pushes.keys, services: config.pushServices, publicUrl: config.publicUrl };
  let [taken, later] = [false, false];
  for (const { id, endpoint, p256dh, auth, names } of note.targets) {
    const { outcome, status } = await deliver(
      sender,
      { endpoint, p256dh, auth },
      { text: noteText(note, { names }), topic: topicOf(id, note.fromId) },
    );
    if (outcome === 'taken') {
      taken = true;
      await noteTaken(db, note.id, id);
    }
    if (outcome === 'gone') await dropSubscriptions(db, [id]);
    if (outcome === 'later') later = true;
    // The address is a secret of the browser: only whose service it is.
    if (outcome === 'later' || outcome === 'refused')
      log.warn(
        { service: new URL(endpoint).hostname, status, note: note.id },
        'a push service did not take a note',
      );
  }
  const wait = againS[note.tries - 1];
  if (later && wait !== undefined) return putOff(db, note.id, wait);
  if (taken) return endNote(db, note.id, 'sent');
  return endNote(db, note.id, note.targets.length === 0 ? 'unwanted' : 'failed');
}

/** The push service sees it: it tells nothing of who wrote. */
const topicOf = (subscriptionId: number, fromId: number): string =>
  hash('sha256', `${subscriptionId}:${fromId}`, 'base64url').slice(0, 32);
