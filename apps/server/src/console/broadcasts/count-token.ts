import { createHmac } from 'node:crypto';
import { COUNT_TTL_S } from '@afterglow/domain/broadcasts';
import { toUnixSeconds } from '@afterglow/domain/time';
import { isSameSignature } from '../../compare-signatures.ts';
import type { Target } from './audience.ts';

/** What was counted, and how many people it was for. */
type Counted = { id: number; people: number; target: Target };

function sign(secret: string, { id, people, target }: Counted, expires: number): string {
  const { kind, segment, channels } = target;
  // Stored as JSON, a segment may have its keys in another order.
  const sorted = Object.entries(segment).sort(([one], [other]) => (one < other ? -1 : 1));
  const counted = JSON.stringify(['count', id, people, kind, sorted.map(toOrdered), channels, expires]);
  return createHmac('sha256', secret).update(counted).digest('base64url');
}

const toOrdered = ([key, value]: [string, unknown]): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? [key, Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))]
    : [key, value];

/** Returns the token of a count, which names how many people it found and until when it may be used. */
export function createCountToken(secret: string, counted: Counted, now: Date) {
  const expires = toUnixSeconds(now) + COUNT_TTL_S;
  return { token: `${counted.people}.${expires}.${sign(secret, counted, expires)}`, expires };
}

/**
 * Returns the number of people that a count token stands for; null if the token is for another segment or has expired.
 */
export function readCountToken(
  secrets: readonly string[],
  token: string,
  { id, target, now }: { id: number; target: Target; now: Date | null },
): number | null {
  const [, people, until, signature = ''] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const counted = { id, people: Number(people), target };
  const isSigned = secrets.some((secret) => isSameSignature(signature, sign(secret, counted, Number(until))));
  const isOver = now !== null && toUnixSeconds(now) >= Number(until);
  return isSigned && !isOver ? Number(people) : null;
}
