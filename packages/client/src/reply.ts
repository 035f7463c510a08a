import type { CallContract, DataOf, DetailsOf, PushContract, RefusalOf } from '@afterglow/protocol/define';

/**
 * What the channel itself says: `offline`: not sent, or the connection broke before an answer, so it may have been carried
 * out; `timeout`: no answer in time, same doubt. Repeat only what may be done twice.
 */
export type LocalRefusal = 'offline' | 'timeout';

export type Refused<Code extends string = string> = {
  ok: false;
  code: Code;
  details: unknown;
  /** Seconds, with `rate_limited`. */
  retryAfter?: number;
};

/** A refusal is a value, not an exception. */
export type Reply<C extends CallContract> =
  | { ok: true; data: DataOf<C>; details: DetailsOf<C> }
  | Refused<RefusalOf<C> | LocalRefusal>;

export type Push<P extends PushContract> = { data: DataOf<P>; details: DetailsOf<P> };
