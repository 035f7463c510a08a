import type { CallContract } from '@afterglow/protocol/define';
import { type ReplyFrame, type RequestFrame, requestFrame } from '@afterglow/protocol/envelope';
import type { ErrorCode } from '@afterglow/protocol/errors';
import { MAX_FRAME_BYTES } from '@afterglow/protocol/socket-limits';
import type { ZodError } from 'zod';
import type { Outcome } from './outcome.ts';

/** A reply as the socket sends it: the text of a `ReplyFrame`. */
export type EncodedReply = { text: string; isRateLimited: boolean };

/** Only an escape can produce half a surrogate pair in UTF-8. Frames without escapes are not checked for it. */
const LONE_SURROGATE = /\\u[dD][89a-fA-F]/;
const toWellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Clients write the id before the data, so it can be read from a text that is too large to parse. */
const requestIdPattern =
  /^\s*\{\s*(?:"module"\s*:\s*"[^"\\]{0,64}"\s*,\s*)?"request_id"\s*:\s*(?:"([^"\\]{0,64})"|(\d{1,15}))\s*[,}]/;

function findRequestId(text: string): string | number | undefined {
  const [, written, number] = requestIdPattern.exec(text.slice(0, 512)) ?? [];
  return written ?? (number === undefined ? undefined : Number(number));
}

/** Parses the request in a text. Returns it, or its error. */
export function parseFrame(
  text: string,
):
  | RequestFrame
  | { error: Pick<ReplyFrame, 'error_code' | 'request_details'>; request_id?: string | number } {
  if (text.length > MAX_FRAME_BYTES || Buffer.byteLength(text) > MAX_FRAME_BYTES) {
    return { error: { error_code: 'too_large' }, request_id: findRequestId(text) };
  }
  let json: unknown;
  try {
    json = JSON.parse(text, LONE_SURROGATE.test(text) ? toWellFormed : undefined);
  } catch {
    return {
      error: { error_code: 'bad_request', request_details: { issues: [{ path: '', message: 'not JSON' }] } },
    };
  }
  if (isFrame(json)) return json;
  const parsed = requestFrame.safeParse(json);
  if (parsed.success) return parsed.data;
  const request_id = (json as { request_id?: unknown } | null)?.request_id;
  return {
    error: { error_code: 'bad_request', request_details: { issues: listIssues(parsed.error) } },
    request_id:
      typeof request_id === 'string'
        ? request_id.slice(0, 64)
        : Number.isFinite(request_id)
          ? (request_id as number)
          : undefined,
  };
}

/**
 * Returns whether `requestFrame` accepts a frame, by a handwritten check. Nearly every frame passes it,
 * without a copy. For the others the schema reports the errors.
 */
function isFrame(json: unknown): json is RequestFrame {
  if (typeof json !== 'object' || json === null) return false;
  const { module, request_id: id } = json as { module?: unknown; request_id?: unknown };
  if (typeof module !== 'string' || module.length > 64) return false;
  return typeof id === 'string' ? id.length <= 64 : id === undefined || Number.isFinite(id);
}

/** Returns the path of each error, never the value that was sent. */
export function listIssues(error: ZodError): { path: string; message: string }[] {
  return error.issues
    .slice(0, 10)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 64), message: issue.code }));
}

/** Returns the text of a reply to the named call. */
export function createReply(
  module: string,
  frame: Partial<ReplyFrame>,
  request_id?: string | number,
): EncodedReply {
  return { text: JSON.stringify({ module, request_id, ...frame }), isRateLimited: false };
}

/** The call that a reply belongs to. */
export type CallHeader = { module: string; request_id?: string | number | undefined };

/** Returns the text of a reply with this error. `extra`: the details or the wait. */
export function createErrorReply(
  { module, request_id }: CallHeader,
  error_code: ErrorCode,
  extra: Pick<Partial<ReplyFrame>, 'request_details' | 'retry_after'> = {},
): EncodedReply {
  return createReply(module, { request_status: 0, error_code, ...extra }, request_id);
}

/** Returns the wire's form of an outcome; the caller adds `module` and `request_id`. */
export function toReplyFrame(outcome: Outcome<CallContract>): Partial<ReplyFrame> {
  return outcome.ok
    ? { request_status: 1, data: outcome.data, request_details: outcome.details }
    : {
        request_status: 0,
        error_code: outcome.code,
        request_details: outcome.details,
        retry_after: outcome.retryAfterS,
      };
}
