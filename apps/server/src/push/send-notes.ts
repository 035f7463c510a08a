import { hash } from 'node:crypto';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { PushKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.ts';
import { type DeliveryResult, deliverPush } from './deliver.ts';
import { claimDueNotes, closeNote, type DueNote, deferNote, markDelivered, retryNote } from './due-notes.ts';
import type { PushKeys } from './open-pushes.ts';
import { queueMessageNotes } from './queue-notes.ts';
import { deleteSubscriptions, findSubscription } from './subscriptions.ts';

/** The maximum number of concurrent requests, so slow services do not delay the others. */
const CONCURRENCY = 16;
/** Notes to a member with the app in the foreground are retried this much later. By then they have seen the message. */
const FOREGROUND_RETRY_S = 30;
const MAX_FOREGROUND_RETRIES = 3;
/** The retry delay after an error of the service. */
const RETRY_DELAYS_S = [30, 120, 600] as const;

export type PushApp = {
  db: Kysely<DB>;
  log: Logger;
  config: Pick<Config, 'pushServices' | 'publicUrl'>;
  sessions: { findValid: (sessionIds: readonly number[]) => Promise<Pick<ReadonlySet<number>, 'has'>> };
  pushes: { keys: PushKeys };
  foreground: { find: (personIds: readonly number[]) => Promise<ReadonlySet<number>> };
};

/**
 * Sends all due notes. It may be killed at any point and may run twice at once: a note belongs to one runner at a time,
 * and each delivery to a browser is recorded before the next one. A note that was being sent when the process died is
 * sent again and replaces the first.
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
  const sessionIds = sendable.flatMap(({ targets }) => targets.map(({ sessionId }) => sessionId));
  const validSessions = await app.sessions.findValid(sessionIds);
  const limit = pLimit(CONCURRENCY);
  await Promise.all(
    notes.map((note) =>
      limit(async () => {
        if (note.against) return closeNote(db, note.id, note.against);
        if (note.quietMin > 0) return deferNote(db, note.id, note.quietMin);
        if (foregroundIds.has(note.personId))
          return note.tries < MAX_FOREGROUND_RETRIES
            ? retryNote(db, note.id, FOREGROUND_RETRY_S)
            : closeNote(db, note.id, 'watched');
        const targets = note.targets.filter(({ sessionId }) => validSessions.has(sessionId));
        await sendNote(app, { ...note, targets });
      }),
    ),
  );
}

const createSender = ({ config, pushes }: Pick<PushApp, 'config' | 'pushes'>) => ({
  keys: pushes.keys,
  services: config.pushServices,
  publicUrl: config.publicUrl,
});

async function sendNote(app: PushApp, note: DueNote): Promise<void> {
  const { db, log } = app;
  const sender = createSender(app);
  let [isTaken, later] = [false, false];
  for (const { id, endpoint, p256dh, auth, names } of note.targets) {
    const { outcome, status } = await deliverPush(
      sender,
      { endpoint, p256dh, auth },
      { text: formatNote(note, { names }), topic: createTopic(id, note.fromId) },
    );
    if (outcome === 'taken') {
      isTaken = true;
      await markDelivered(db, note.id, id);
    }
    if (outcome === 'gone') await deleteSubscriptions(db, [id]);
    if (outcome === 'later') later = true;
    // The address is a secret of the browser, so only its service is logged.
    if (outcome === 'later' || outcome === 'refused')
      log.warn(
        { service: new URL(endpoint).hostname, status, note: note.id },
        'a push service did not take a note',
      );
  }
  const wait = RETRY_DELAYS_S[note.tries - 1];
  if (later && wait !== undefined) return retryNote(db, note.id, wait);
  if (isTaken) return closeNote(db, note.id, 'sent');
  return closeNote(db, note.id, note.targets.length === 0 ? 'unwanted' : 'failed');
}

/** Returns the topic of a notification. The push service sees it, so it does not reveal the sender. */
const createTopic = (subscriptionId: number, fromId: number): string =>
  hash('sha256', `${subscriptionId}:${fromId}`, 'base64url').slice(0, 32);

let translations: ReturnType<typeof loadTranslations<'push'>> | undefined;
function loadText(language: Language) {
  translations ??= loadTranslations('push');
  return translations(language).t;
}

/**
 * Returns the note for the service worker in the member's language. Without `names` it reveals neither sender nor
 * content; a virtual profile is named as one.
 */
export function formatNote(note: DueNote, { names }: { names: boolean }): string {
  const t = loadText(note.language);
  // A broadcast has no sender.
  const { kind } = note;
  const key: Record<'title' | 'message', PushKey> =
    names && kind !== 'broadcast'
      ? { title: note.virtual ? 'push.named_virtual' : 'push.named', message: `push.${kind}` }
      : { title: 'push.title', message: 'push.text' };
  return JSON.stringify({
    id: note.id,
    title: t(key.title, { name: note.name }),
    message: t(key.message),
    // The notification of a conversation replaces its previous one.
    tag: kind === 'broadcast' ? 'broadcast' : `c${note.fromId}`,
    path: kind === 'broadcast' ? '/settings/notices' : `/chat/${note.fromId}`,
    unread: note.unread,
    named: names && kind !== 'broadcast',
    language: note.language,
  });
}

/**
 * Sends a test notification to one browser of the member's own, at once and at any hour: it looks as the notification
 * of a message from themselves would. `gone` also where the browser is not subscribed.
 */
export async function sendTestPush(
  app: Pick<PushApp, 'db' | 'config' | 'pushes'>,
  personId: number,
  endpoint: string,
): Promise<DeliveryResult> {
  const found = await findSubscription(app.db, personId, endpoint);
  if (!found) return 'gone';
  const { id, p256dh, auth, names, name } = found;
  const language = toLanguage(found.language);
  const t = loadText(language);
  const text = JSON.stringify({
    // Later tests replace earlier ones.
    id: Date.now(),
    title: names ? t('push.named', { name }) : t('push.title'),
    message: t('push.test'),
    tag: 'test',
    path: '/settings/notifications',
    named: names,
    language,
  });
  const target = { endpoint, p256dh, auth };
  const { outcome } = await deliverPush(createSender(app), target, { text, topic: createTopic(id, 0) });
  if (outcome === 'gone') await deleteSubscriptions(app.db, [id]);
  return outcome;
}

/** Returns the note that reveals nothing, as every broadcast is notified. */
export function formatNeutralNote(language: Language): { title: string; body: string } {
  const t = loadText(language);
  return { title: t('push.title'), body: t('push.text') };
}
