import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { App } from '../../app.ts';
import { cells } from '../../config/environment.mjs';
import { createMessageFrame } from './message-frame.ts';
import { findNewestMessageId, listMissedMessages } from './missed-messages.ts';
import { presentBody, presentStory } from './presented-body.ts';

/** Ids are drawn before their commit, so some below the newest that was heard may be told after it: so many messages at most. */
const stragglerMargin = 1_000;
/** Processes come back one after the other; what their gaps have in common is read once. */
const batchDelayMs = 300;
const retryMs = 1_000;
const page = 2_000;
/** Of an outage that was longer than this the rest is left to the clients, who ask again themselves. */
const maxMessages = 100_000;

type CatchUpServices = Pick<App, 'db' | 'fanout' | 'connections' | 'log' | 'config' | 'now'>;

/**
 * When the bus was away: reads from the database the messages that may not have come to this process, and gives them to the
 * sockets it holds, each once. Then calls `caughtUp`, for everything else that was told meanwhile and stands nowhere in its order.
 * Resolves once it listens; answers how to stop.
 */
export async function replayMissedRanges(app: CatchUpServices, onReplayed: () => void): Promise<() => void> {
  // Whoever comes later reads what is older by themselves.
  const startId = await findNewestMessageId(app.db);
  let replayFrom: number | null = null;
  let running = false;
  let stopped = false;

  const stop = app.fanout.onMissedRange((after) => {
    const from = after === null ? Number.POSITIVE_INFINITY : Math.max(after, startId);
    replayFrom = Math.min(replayFrom ?? from, from);
    if (!running) void run();
  });

  async function run(): Promise<void> {
    running = true;
    await sleep(batchDelayMs, undefined, { ref: false });
    while (replayFrom !== null && !stopped) {
      const after: number = replayFrom;
      replayFrom = null;
      try {
        await replayAfter(after);
        if (!stopped) onReplayed();
      } catch (error) {
        app.log.warn({ err: error }, 'what the bus did not bring could not be read yet');
        replayFrom = Math.min(replayFrom ?? after, after);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    running = false;
  }

  async function replayAfter(after: number): Promise<void> {
    if (!Number.isFinite(after)) return;
    let afterId: number | null = Math.max(0, after - stragglerMargin * cells);
    for (let read = 0; afterId !== null && read < maxMessages && !stopped; read += page) {
      const people = [...app.connections.people()];
      if (people.length === 0) return;
      const { messages, nextAfterId } = await listMissedMessages(app.db, { afterId, people, max: page });
      for (const { id, senderId, receiverId, at, storyPicture, ...message } of messages) {
        const timestamp = toUnixSeconds(at);
        const { type } = message;
        const createFrame = (readerId: number) => {
          const body = presentBody(app, { type, body: message.body, sentAtS: timestamp }, readerId);
          const story = storyPicture ? presentStory(app, storyPicture, readerId) : undefined;
          return createMessageFrame({ id, senderId, receiverId, ...message, body, timestamp, story });
        };
        const readers = [
          ...(message.visible ? [receiverId] : []),
          // An operator's answer is nobody's own message.
          ...(message.fromVirtual ? [] : [senderId]),
        ];
        app.fanout.catchUp(id, readers, createFrame);
      }
      afterId = nextAfterId;
      await nextTurn();
    }
  }

  return () => {
    stopped = true;
    stop();
  };
}
