import { setTimeout as sleep } from 'node:timers/promises';
import { quick } from './quick.ts';

/** A logged-in user of the load. Users 0 and 1, 2 and 3 … are partners. */
export type Link = { send: (id: string) => void; close: () => void };
export type LoadHandlers = {
  /** The user received the message with this id from the partner. */
  onDelivered: (user: number, id: string) => void;
  /** The user's own message is confirmed. */
  onAcked: (user: number, id: string) => void;
};
export type Dial = (user: number, handlers: LoadHandlers) => Promise<Link>;

export type LoadResult = {
  deliveredPerS: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU seconds of the server side during the measurement. */
  cpuS: number;
  perCpuS: number;
  sent: number;
  acked: number;
  /** Messages that were delivered more than once. */
  duplicates: number;
};

export const text = 'hello there, how was your day? '.repeat(3).trim();

const warmMs = quick ? 300 : 1_500;
const measureMs = quick ? 700 : 5_000;
let sequence = 0;

/**
 * Runs a load. Closed loop: each user has one message in flight and sends the next when the partner has
 * received it. Open loop (`ratePerS`): a fixed rate, users in turn; latency counts from the time at which the
 * message was due, so a stall is counted in full. Ends when every message is answered.
 */
export async function runLoad(
  dial: Dial,
  options: { users: number; ratePerS?: number; acks: boolean; cpuS: () => Promise<number> },
): Promise<LoadResult> {
  const { users, ratePerS, acks } = options;
  const pending = new Map<string, number>();
  const unacked = new Set<string>();
  const links: Link[] = [];
  const latencies: number[] = [];
  let isMeasuring = false;
  let isSending = true;
  let sent = 0;
  let acked = 0;
  let duplicates = 0;

  const sendNext = (user: number, dueMs = performance.now()) => {
    const id = `m${(sequence++).toString(36).padStart(9, '0')}`;
    pending.set(id, dueMs);
    if (acks) unacked.add(id);
    sent++;
    links[user]?.send(id);
  };
  const handlers: LoadHandlers = {
    onDelivered: (user, id) => {
      const at = pending.get(id);
      if (at === undefined) {
        duplicates++;
        return;
      }
      pending.delete(id);
      if (isMeasuring) latencies.push(performance.now() - at);
      if (isSending && ratePerS === undefined) sendNext(user ^ 1);
    },
    onAcked: (_user, id) => {
      if (unacked.delete(id)) acked++;
    },
  };
  for (let at = 0; at < users; at += 20) {
    const chunk = Array.from({ length: Math.min(20, users - at) }, (_, n) => at + n);
    for (const [n, link] of (await Promise.all(chunk.map((user) => dial(user, handlers)))).entries())
      links[at + n] = link;
  }

  let pace: NodeJS.Timeout | undefined;
  if (ratePerS === undefined) for (let user = 0; user < users; user++) sendNext(user);
  else {
    const from = performance.now();
    let fired = 0;
    pace = setInterval(() => {
      const due = Math.floor(((performance.now() - from) / 1000) * ratePerS);
      for (; fired < due; fired++) sendNext(fired % users, from + (fired * 1000) / ratePerS);
    }, 1);
  }
  await sleep(warmMs);
  const cpuBefore = await options.cpuS();
  const from = performance.now();
  isMeasuring = true;
  await sleep(measureMs);
  isMeasuring = false;
  const seconds = (performance.now() - from) / 1000;
  const cpuS = (await options.cpuS()) - cpuBefore;
  isSending = false;
  clearInterval(pace);
  for (let waited = 0; (pending.size > 0 || unacked.size > 0) && waited < 10_000; waited += 20)
    await sleep(20);
  if (pending.size > 0 || unacked.size > 0) {
    throw new Error(`${pending.size} messages were not delivered and ${unacked.size} not confirmed`);
  }
  for (const link of links) link.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const count = latencies.length;
  return {
    deliveredPerS: count / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuS,
    perCpuS: count / cpuS,
    sent,
    acked,
    duplicates,
  };
}
