import { errorWord } from '@afterglow/i18n/error-words';
import type { Translate } from '@afterglow/i18n/words';

/** What the server's HTTP calls answer when they refuse. `status` 0: it could not be reached. */
export interface HttpRefusal {
  status: number;
  error: string;
  fields: Readonly<Record<string, string>>;
  seconds: number;
  /** Until when what is asked about still stands, in unix seconds. */
  until?: number;
}
export type HttpAnswer<Body> = { ok: true; status: number; body: Body } | ({ ok: false } & HttpRefusal);

const refusal = (status: number, body: Partial<HttpRefusal>): { ok: false } & HttpRefusal => ({
  ok: false,
  status,
  error: typeof body.error === 'string' ? body.error : 'internal',
  fields: body.fields ?? {},
  seconds: body.seconds ?? 0,
  ...(body.until === undefined ? {} : { until: body.until }),
});

/** One HTTP call of our own origin; never throws. `body` is sent as JSON, a form as it is. */
export async function http<Body = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<HttpAnswer<Body>> {
  const form = body instanceof FormData;
  try {
    const answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(body === undefined || form ? {} : { headers: { 'content-type': 'application/json' } }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const read: unknown = isJson ? await answer.json() : {};
    if (answer.ok) return { ok: true, status: answer.status, body: read as Body };
    return refusal(answer.status, read as Partial<HttpRefusal>);
  } catch {
    return refusal(0, { error: 'offline' });
  }
}

/** The words for a key of the server's refusals; a waiting time is told in seconds or minutes. */
export function errorText(t: Translate, error: string, seconds?: number): string {
  const { key, values } = errorWord(error, { seconds });
  return t(key, values);
}
