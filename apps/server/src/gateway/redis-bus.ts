import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CHANNEL = 'afterglow:fanout';

/** So much may wait for a Redis that does not read; a second of the busiest process is less. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** How often a bus that was away is tried, and how often one that seems well. */
const TRY_EVERY_MS = 250;
const CHECK_EVERY_MS = 5_000;
/** A word of our own that has not come back by then went over a connection that is dead and does not know it. */
const REPLY_TIMEOUT_MS = 10_000;

export type RedisBus = {
  /** Best effort. `lost` is called, now or later, where nobody or not everybody may have heard it. */
  publish: (text: string, lost: () => void) => void;
  ready: () => boolean;
  close: () => void;
};

type Subscribers = {
  /** What any process said, this one too, in the order of the bus. */
  onMessage: (text: string) => void;
  /** From here on, until `whole`, something may be said that is not heard here. */
  onDisconnected: () => void;
  /** What is said and heard from here on passes again, in both directions; also after the first connection. */
  onReconnected: () => void;
};

/**
 * One channel of Redis that every process speaks to and hears. That it is there is believed only of a word that this process
 * sent to itself and heard: connections open before their subscription stands, and a dead one may look open for minutes.
 */
export function connectRedisBus(url: string, log: Logger, subscribers: Subscribers): RedisBus {
  const options = { enableOfflineQueue: false, keepAlive: 10_000, retryStrategy: () => 500 } as const;
  // What was not answered may have been heard: saying it again would be saying it twice.
  const sender = new Redis(url, {
    ...options,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  const receiver = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  const ownChannel = `${CHANNEL}:${randomBytes(6).toString('hex')}`;
  let broken = true;
  let pingedAt: number | null = null;
  let checkedAt = 0;

  for (const connection of [sender, receiver]) {
    connection.on('error', (error: Error) => log.warn({ err: error.message }, 'redis'));
    connection.on('close', () => {
      broken = true;
      pingedAt = null;
    });
  }
  receiver.on('close', subscribers.onDisconnected);
  receiver.on('message', (on: string, text: string) => {
    if (on === CHANNEL) return subscribers.onMessage(text);
    pingedAt = null;
    if (!broken) return;
    broken = false;
    subscribers.onReconnected();
  });

  const check = () => {
    const now = performance.now();
    if (pingedAt !== null) {
      if (now - pingedAt < REPLY_TIMEOUT_MS) return;
      pingedAt = null;
      log.warn('the bus does not respond; reconnecting');
      for (const connection of [sender, receiver]) connection.disconnect(true);
      return;
    }
    if (
      sender.status !== 'ready' ||
      receiver.status !== 'ready' ||
      (!broken && now - checkedAt < CHECK_EVERY_MS)
    )
      return;
    pingedAt = now;
    checkedAt = now;
    sender.publish(ownChannel, '').catch(() => {
      pingedAt = null;
    });
  };
  const checks = setInterval(check, TRY_EVERY_MS);
  checks.unref();
  // The first time at once: who is let in before the bus is there has to ask again.
  sender.once('ready', check);
  receiver
    .subscribe(CHANNEL, ownChannel)
    .then(check, (error: Error) => log.warn({ err: error.message }, 'redis subscribe'));

  return {
    publish: (text, lost) => {
      const markUnpublished = () => {
        broken = true;
        lost();
      };
      // Redis is away, or hangs: what nobody takes is not piled up.
      if (sender.status !== 'ready' || sender.stream.writableLength > MAX_WAITING_BYTES) markUnpublished();
      else sender.publish(CHANNEL, text).catch(markUnpublished);
    },
    ready: () => sender.status === 'ready' && receiver.status === 'ready',
    close: () => {
      clearInterval(checks);
      receiver.removeListener('close', subscribers.onDisconnected);
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
