import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import { storeInternalError } from './internal-error.ts';

/** The errors of the server's HTTP calls. `status` 0: the server could not be reached. */
export interface HttpError {
  status: number;
  error: string;
  fields: Readonly<Record<string, string>>;
  seconds: number;
  /** Until when the requested item is valid, in unix seconds. */
  until?: number;
  /** The page that says why a banned member does not come in. */
  decision?: string;
  /** What a decision closes to the member. */
  closed?: MemberRestriction;
}
export type HttpResult<Body> = { ok: true; status: number; body: Body } | ({ ok: false } & HttpError);

type ErrorBody = Partial<Omit<HttpError, 'until'> & MemberRestriction & { reference: string }>;

/** Parses `Retry-After` in seconds. 0 without one, and for a date, which our server never sends. */
export const parseRetryAfter = (header: string | null): number => {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
};

const toHttpError = (status: number, body: ErrorBody): { ok: false } & HttpError => ({
  ok: false,
  status,
  error: typeof body.error === 'string' ? body.error : 'internal',
  fields: body.fields ?? {},
  seconds: body.seconds ?? 0,
  ...(typeof body.until === 'number' ? { until: body.until } : {}),
  ...(typeof body.decision === 'string' ? { decision: body.decision } : {}),
  ...(body.error === 'restricted' ? { closed: body as MemberRestriction } : {}),
});

/** Sends an HTTP request to our own origin; never throws. `body` is sent as JSON, a form unchanged. */
export async function http<Body = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<HttpResult<Body>> {
  const form = body instanceof FormData;
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(body === undefined || form ? {} : { headers: { 'content-type': 'application/json' } }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson ? await response.json() : {};
    if (response.ok) return { ok: true, status: response.status, body: parsed as Body };
    storeInternalError((parsed as ErrorBody).reference);
    // A proxy in front of the server sends no body of ours.
    const seconds = parseRetryAfter(response.headers.get('retry-after'));
    return toHttpError(response.status, { seconds, ...(parsed as ErrorBody) });
  } catch {
    return toHttpError(0, { error: 'offline' });
  }
}
