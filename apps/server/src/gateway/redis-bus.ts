import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CHANNEL = 'afterglow:fanout';
const getPersonChannel = (personId: number): string => `afterglow:person:${personId}`;
/** The maximum number of channels in one command. */
const MAX_CHANNELS = 10_000;

/** The maximum that may wait for a Redis that does not read. A second of the busiest process is less. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** How often a disconnected bus is tried, and how often a connected one is checked. */
const TRY_EVERY_MS = 250;
const CHECK_EVERY_MS = 5_000;
/** When a message of their own has not come back by then, the connection is dead without an error. */
const REPLY_TIMEOUT_MS = 10_000;

/** A text for every process, or for those where this person has a socket. */
export type BusText = { text: string; personId?: number };

export type RedisBus = {
  /**
   * Publishes texts in this order. Best effort: `lost` is called, now or later, when some subscribers may not have
   * received one of them.
   */
  publish: (texts: readonly BusText[], lost: () => void) => void;
  subscribe: (personIds: readonly number[]) => Promise<unknown>;
  unsubscribe: (personIds: readonly number[]) => Promise<unknown>;
  isConnected: () => boolean;
  ready: () => boolean;
  close: () => void;
};

type Subscribers = {
  /** Messages of every process, including this one, in the order of the bus. */
  onMessage: (text: string) => void;
  /** From now until `onReconnected`, messages may be missed. */
  onDisconnected: () => void;
  /** People whose channels a new connection subscribes to. */
  listPeople: () => readonly number[];
  /** From now on messages pass again, in both directions. Also called after the first connection. */
  onReconnected: () => void;
};

/**
 * Connects to a Redis channel that every process publishes to and subscribes to, and to channels of people.
 * It counts as connected only once this process has received its own message: connections open before their
 * subscription is active, and a dead one may look open for minutes.
 */
export function connectRedisBus(url: string, log: Logger, subscribers: Subscribers): RedisBus {
  const options = {
    enableOfflineQueue: false,
    keepAlive: 10_000,
    retryStrategy: () => 500,
    // An unconfirmed message may have been received. Publishing it again would deliver it twice.
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
  } as const;
  const sender = new Redis(url, { ...options, maxRetriesPerRequest: 0 });
  const receiver = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const ownChannel = `${CHANNEL}:${randomBytes(6).toString('hex')}`;
  let isBroken = true;
  /** Whether the receiver gets its own channel, the last one that it subscribes to. */
  let isSubscribed = false;
  let pingedAt: number | null = null;
  let checkedAt = 0;

  for (const connection of [sender, receiver]) {
    connection.on('error', (error: Error) => log.warn({ err: error.message }, 'redis'));
    connection.on('close', () => {
      isBroken = true;
      pingedAt = null;
    });
  }
  const onClosed = () => {
    isSubscribed = false;
    subscribers.onDisconnected();
  };
  receiver.on('close', onClosed);
  receiver.on('message', (on: string, text: string) => {
    if (on !== ownChannel) return subscribers.onMessage(text);
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
      // With tens of thousands of people this takes longer than a try, whose message would be lost. The wait for it is
      // long.
      !isSubscribed ||
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
  const changeChannels = async (change: 'subscribe' | 'unsubscribe', personIds: readonly number[]) => {
    const parts: Promise<unknown>[] = [];
    for (let at = 0; at < personIds.length; at += MAX_CHANNELS)
      parts.push(receiver[change](...personIds.slice(at, at + MAX_CHANNELS).map(getPersonChannel)));
    await Promise.all(parts);
  };
  // The own channel is the last one: once its message comes back, all others are subscribed to.
  receiver.on('ready', () =>
    Promise.all([
      receiver.subscribe(CHANNEL),
      changeChannels('subscribe', subscribers.listPeople()),
      receiver.subscribe(ownChannel),
    ]).then(
      () => {
        isSubscribed = true;
        check();
      },
      (error: Error) => log.warn({ err: error.message }, 'redis subscribe'),
    ),
  );

  return {
    publish: (texts, lost) => {
      const markUnpublished = () => {
        isBroken = true;
        lost();
      };
      // Redis is unavailable or hangs: messages are dropped, not queued.
      if (sender.status !== 'ready' || sender.stream.writableLength > MAX_WAITING_BYTES) markUnpublished();
      else if (texts.length === 1) sender.publish(...toMessage(texts[0] as BusText)).catch(markUnpublished);
      else {
        const pipeline = sender.pipeline();
        for (const each of texts) pipeline.publish(...toMessage(each));
        const isComplete = pipeline.exec().then((results) => results?.every(([error]) => error === null));
        isComplete.then((complete) => complete || markUnpublished(), markUnpublished);
      }
    },
    subscribe: (personIds) => changeChannels('subscribe', personIds),
    unsubscribe: (personIds) => changeChannels('unsubscribe', personIds),
    isConnected: () => receiver.status === 'ready',
    ready: () => sender.status === 'ready' && receiver.status === 'ready',
    close: () => {
      clearInterval(checkTimer);
      receiver.removeListener('close', onClosed);
      sender.disconnect();
      receiver.disconnect();
    },
  };
}

const toMessage = ({ text, personId }: BusText): [string, string] => [
  personId === undefined ? CHANNEL : getPersonChannel(personId),
  text,
];
