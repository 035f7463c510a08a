import type { DataOf, InputOf } from '@afterglow/protocol/define';
import type { ErrorCode } from '@afterglow/protocol/errors';
import type { MemberCalls } from '@afterglow/protocol/member';
import { channel } from './channel.ts';

/** The error that a query throws if the server rejects its call. */
export class CallError extends Error {
  readonly code: ErrorCode | string;
  /** The details of the error as the server sent them: not validated. */
  readonly details: unknown;
  constructor(code: ErrorCode | string, details?: unknown) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
  }
}

/** Sends a call and returns its data, for `queryFn`; throws `CallError`. */
export async function request<Name extends keyof MemberCalls>(
  name: Name,
  data: InputOf<MemberCalls[Name]>,
): Promise<DataOf<MemberCalls[Name]>> {
  const reply = await channel.call(name, data);
  if (!reply.ok) throw new CallError(reply.code, reply.details);
  return reply.data as DataOf<MemberCalls[Name]>;
}
