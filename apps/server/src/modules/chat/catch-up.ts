import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { unixSeconds } from '@afterglow/domain/time';
import { cells } from '../../config/environment.mjs';
import type { House } from '../../house.ts';
import { messageFrame } from './message-frame.ts';
import { missedMessages, newestMessageId } from './missed-messages.ts';
import { servedBody, servedStory } from './served-body.ts';

/** Ids are drawn before their commit, so some below the newest that was heard may be told after it: so many messages at most. */
const stragglers = 1_000;
/** Processes come back one after the other; what their gaps have in common is read once. */
const gatherMs = 300;
const againMs = 1_000;
const page = 2_000;
/** Of an outage that was longer than this the rest is left to the clients, who ask again themselves. */
const mostMessages = 100_000;

type Caught = Pick<House, 'db' | 'fanout' | 'lines' | 'log' | 'config' | 'now'>;

/**
 * When the bus was away: reads from the database the messages that may not have come to this process, and gives them to the
 * sockets it holds, each once. Then calls `caughtUp`, for everything else that was told meanwhile and stands nowhere in its order.
 * Resolves once it listens; answers how to stop.
 */
export async function catchUpAfterGaps(house: Caught, caughtUp: () => void): Promise<() => void> {
  // Whoever comes later reads what is older by themselves.
  const begunAtId = await newestMessageId(house.db);
  let wanted: number | null = null;
  let running = false;
  let stopped = false;

  const stop = house.fanout.onGap((after) => {
    const from = after === null ? Number.POSITIVE_INFINITY : Math.max(after, begunAtId);
    wanted = Math.min(wanted ?? from, from);
    if (!running) void run();
  });

  async function run(): Promise<void> {
    running = true;
    await sleep(gatherMs, undefined, { ref: false });
    while (wanted !== null && !stopped) {
      const after: number = wanted;
      wanted = null;
      try {
        await readAbove(after);
        if (!stopped) caughtUp();
      } catch (error) {
        house.log.warn({ err: error }, 'what the bus did not bring could not be read yet');
        wanted = Math.min(wanted ?? after, after);
        await sleep(againMs, undefined, { ref: false });
      }
    }
    running = false;
  }

  async function readAbove(after: number): Promise<void> {
    if (!Number.isFinite(after)) return;
    let afterId: number | null = Math.max(0, after - stragglers * cells);
    for (let read = 0; afterId !== null && read < mostMessages && !stopped; read += page) {
      const people = [...house.lines.people()];
      if (people.length === 0) return;
      const { messages, nextAfterId } = await missedMessages(house.db, { afterId, people, most: page });
      for (const { id, senderId, receiverId, at, storyPicture, ...message } of messages) {
        const timestamp = unixSeconds(at);
        const { type } = message;
        const frameFor = (readerId: number) => {
          const body = servedBody(house, { type, body: message.body, sentAtS: timestamp }, readerId);
          const story = storyPicture ? servedStory(house, storyPicture, readerId) : undefined;
          return messageFrame({ id, senderId, receiverId, ...message, body, timestamp, story });
        };
        const readers = [
          ...(message.visible ? [receiverId] : []),
          // An operator's answer is nobody's own message.
          ...(message.fromVirtual ? [] : [senderId]),
        ];
        house.fanout.catchUp(id, readers, frameFor);
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
