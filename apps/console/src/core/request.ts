import type { consoleCalls } from '@afterglow/protocol/console';
import type { DataOf, DetailsOf, InputOf } from '@afterglow/protocol/define';
import { channel } from './channel.ts';

export type Calls = typeof consoleCalls;

/** Thrown when a call is rejected. */
export class CallError extends Error {
  readonly code: string;
  readonly details: unknown;
  constructor(code: string, details?: unknown) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
  }
}

/** Makes a call, for `queryFn`. Throws `CallError`. */
export async function request<Name extends keyof Calls>(
  name: Name,
  data: InputOf<Calls[Name]>,
): Promise<{ data: DataOf<Calls[Name]>; details: DetailsOf<Calls[Name]> }> {
  const call = channel.call as (
    name: string,
    data: unknown,
  ) => Promise<{ ok: boolean; code: string; data: unknown; details: unknown }>;
  const reply = await call(name, data);
  if (!reply.ok) throw new CallError(reply.code, reply.details);
  return reply as { data: DataOf<Calls[Name]>; details: DetailsOf<Calls[Name]> };
}
