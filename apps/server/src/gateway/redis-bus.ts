import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CHANNEL = 'afterglow:fanout';

/** The maximum that may wait for a Redis that does not read. A second of the busiest process is less. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** How often a disconnected bus is tried, and how often a connected one is checked. */
const TRY_EVERY_MS = 250;
const CHECK_EVERY_MS = 5_000;
/** When an own message has not come back by then, the connection is dead without an error. */
const REPLY_TIMEOUT_MS = 10_000;

export type RedisBus = {
  /** Best effort. `lost` is called, now or later, when some subscribers may not have received the message. */
  publish: (text: string, lost: () => void) => void;
  ready: () => boolean;
  close: () => void;
};

type Subscribers = {
  /** Messages of every process, including this one, in the order of the bus. */
  onMessage: (text: string) => void;
  /** From now until `onReconnected`, messages may be missed. */
  onDisconnected: () => void;
  /** From now on messages pass again, in both directions. Also called after the first connection. */
  onReconnected: () => void;
};

/**
 * One Redis channel that every process publishes to and subscribes to. It counts as connected only once this process
 * has received its own message: connections open before their subscription is active, and a dead one may look open for
 * minutes.
 */
export function connectRedisBus(url: string, log: Logger, subscribers: Subscribers): RedisBus {
  const options = { enableOfflineQueue: false, keepAlive: 10_000, retryStrategy: () => 500 } as const;
  // An unconfirmed message may have been received. Publishing it again would deliver it twice.
  const sender = new Redis(url, {
    ...options,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  const receiver = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  const ownChannel = `${CHANNEL}:${randomBytes(6).toString('hex')}`;
  let isBroken = true;
  let pingedAt: number | null = null;
  let checkedAt = 0;

  for (const connection of [sender, receiver]) {
    connection.on('error', (error: Error) => log.warn({ err: error.message }, 'redis'));
    connection.on('close', () => {
      isBroken = true;
      pingedAt = null;
    });
  }
  receiver.on('close', subscribers.onDisconnected);
  receiver.on('message', (on: string, text: string) => {
    if (on === CHANNEL) return subscribers.onMessage(text);
    pingedAt = null;
    if (!isBroken) return;
    isBroken = false;
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
      (!isBroken && now - checkedAt < CHECK_EVERY_MS)
    )
      return;
    pingedAt = now;
    checkedAt = now;
    sender.publish(ownChannel, '').catch(() => {
      pingedAt = null;
    });
  };
  const checkTimer = setInterval(check, TRY_EVERY_MS);
  checkTimer.unref();
  // The first attempt is immediate: a client that connects before the bus has to reload.
  sender.once('ready', check);
  receiver
    .subscribe(CHANNEL, ownChannel)
    .then(check, (error: Error) => log.warn({ err: error.message }, 'redis subscribe'));

  return {
    publish: (text, lost) => {
      const markUnpublished = () => {
        isBroken = true;
        lost();
      };
      // Redis is unavailable or hangs: messages are dropped, not queued.
      if (sender.status !== 'ready' || sender.stream.writableLength > MAX_WAITING_BYTES) markUnpublished();
      else sender.publish(CHANNEL, text).catch(markUnpublished);
    },
    ready: () => sender.status === 'ready' && receiver.status === 'ready',
    close: () => {
      clearInterval(checkTimer);
      receiver.removeListener('close', subscribers.onDisconnected);
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
