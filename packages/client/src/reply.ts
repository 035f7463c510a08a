import type {
  CallContract,
  DataOf,
  DetailsOf,
  ErrorCodeOf,
  ErrorDetailsOf,
  PushContract,
} from '@afterglow/protocol/define';

/**
 * The channel's own errors. `offline`: not sent, or the connection broke before the reply, so the call may have been
 * executed. `timeout`: no reply in time, with the same doubt. Repeat only calls that are safe to run twice.
 */
export type LocalErrorCode = 'offline' | 'timeout';

export type CallError<Code extends string = string, Details = unknown> = {
  ok: false;
  code: Code;
  details: Details;
  /** Seconds, with `rate_limited`. */
  retryAfterS?: number;
};

/** Every error that the server may return for a call, with its details. */
export type CallRejection<C extends CallContract> = C extends CallContract
  ? { [Code in ErrorCodeOf<C>]: CallError<Code, ErrorDetailsOf<C, Code>> }[ErrorCodeOf<C>]
  : never;

/** An error is a value, not an exception. Its code determines its details. */
export type Reply<C extends CallContract> =
  | { ok: true; data: DataOf<C>; details: DetailsOf<C> }
  | CallRejection<C>
  | CallError<LocalErrorCode, undefined>;

export type Push<P extends PushContract> = { data: DataOf<P>; details: DetailsOf<P> };

export interface Frame {
  module: string;
  /** Absent on a push. */
  requestId: string | undefined;
  data: unknown;
  details: unknown;
  /** The frame parsed as a reply. */
  reply: Reply<CallContract>;
}

/**
 * Parses a frame of the server; null for anything else. Hand-written instead of a schema, because it runs for every
 * frame.
 */
export function parseFrame(text: string): Frame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== 'object' || frame === null || !('module' in frame) || typeof frame.module !== 'string')
    return null;
  const { module, request_id, request_status, data, request_details, error_code, retry_after } =
    frame as Record<string, unknown> & { module: string };
  const isError = request_status === 0 || error_code !== undefined;
  return {
    module,
    requestId: request_id === undefined || request_id === null ? undefined : String(request_id),
    data,
    details: request_details,
    reply: (isError
      ? {
          ok: false,
          code: typeof error_code === 'string' ? error_code : 'internal',
          details: request_details,
          ...(typeof retry_after === 'number' ? { retryAfterS: retry_after } : {}),
        }
      : { ok: true, data, details: request_details }) as Reply<CallContract>,
  };
}
