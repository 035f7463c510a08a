import type { LocalErrorCode } from '@afterglow/client/reply';
import type { consoleCalls } from '@afterglow/protocol/console';
import type { DataOf, DetailsOf, ErrorCodeOf, ErrorDetailsOf, InputOf } from '@afterglow/protocol/define';
import type { Issues } from '@afterglow/protocol/errors';
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

/** The error of these calls: its code determines its details, as their contracts say. */
export type CallErrorOf<Name extends keyof Calls> = Name extends unknown
  ?
      | {
          [Code in ErrorCodeOf<Calls[Name]>]: CallError & {
            readonly code: Code;
            readonly details: ErrorDetailsOf<Calls[Name], Code>;
          };
        }[ErrorCodeOf<Calls[Name]>]
      | (CallError & { readonly code: LocalErrorCode; readonly details: undefined })
  : never;

/** Returns what a call of this name has thrown as its error; null for anything else. */
export const toCallError = <Name extends keyof Calls>(error: unknown): CallErrorOf<Name> | null =>
  error instanceof CallError ? (error as CallErrorOf<Name>) : null;

type Issue = Issues['issues'][number];

/** Returns what the server says about wrong values; nothing for any other error. */
export const listIssues = ({ code, details }: CallError): readonly Issue[] =>
  (code === 'bad_request' && (details as Partial<Issues> | undefined)?.issues) || [];

/** Returns what the server says about the value at this path, or without one about the first wrong value. */
export const findIssue = (error: CallError | null, path?: string): Issue | undefined =>
  error === null ? undefined : listIssues(error).find((issue) => path === undefined || issue.path === path);

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
