import type {
  CallContract,
  DataOf,
  DetailsOf,
  ErrorCodeOf,
  ErrorDetailsOf,
  PushContract,
} from '@afterglow/protocol/define';

/**
 * What the channel itself says: `offline`: not sent, or the connection broke before an answer, so it may have been carried
 * out; `timeout`: no answer in time, same doubt. Repeat only what may be done twice.
 */
export type LocalErrorCode = 'offline' | 'timeout';

export type CallError<Code extends string = string, Details = unknown> = {
  ok: false;
  code: Code;
  details: Details;
  /** Seconds, with `rate_limited`. */
  retryAfter?: number;
};

/** Every refusal that a call may meet at the server, with what it carries. Of several calls: those of each. */
export type RejectedCall<C extends CallContract> = C extends CallContract
  ? { [Code in ErrorCodeOf<C>]: CallError<Code, ErrorDetailsOf<C, Code>> }[ErrorCodeOf<C>]
  : never;

/** A refusal is a value, not an exception. Its code says what it carries. */
export type Reply<C extends CallContract> =
  | { ok: true; data: DataOf<C>; details: DetailsOf<C> }
  | RejectedCall<C>
  | CallError<LocalErrorCode, undefined>;

export type Push<P extends PushContract> = { data: DataOf<P>; details: DetailsOf<P> };
