import type { DataOf, InputOf } from '@afterglow/protocol/define';
import type { ErrorCode } from '@afterglow/protocol/errors';
import type { MemberCalls } from '@afterglow/protocol/member';
import { QueryClient } from '@tanstack/react-query';
import { channel } from './channel.ts';

/** What a query throws when the server refuses its call. */
export class Refused extends Error {
  readonly code: ErrorCode | string;
  /** What the refusal says besides its code, as the server sent it; read it before it is believed. */
  readonly details: unknown;
  constructor(code: ErrorCode | string, details?: unknown) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}

/** A call as a promise of its data, for `queryFn`; throws `Refused`. */
export async function ask<Name extends keyof MemberCalls>(
  name: Name,
  data: InputOf<MemberCalls[Name]>,
): Promise<DataOf<MemberCalls[Name]>> {
  const reply = await channel.call(name, data);
  if (!reply.ok) throw new Refused(reply.code, reply.details);
  return reply.data as DataOf<MemberCalls[Name]>;
}

/** Lists live here; pushes write into them with `setQueryData`. The channel waits for a connection by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof Refused && error.code !== 'internal'),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
