import type { DataOf, DetailsOf, PushContract } from '@afterglow/protocol/define';

/** Returns the finished text of a push, made once for all its sockets. */
export function createPushFrame<C extends PushContract>(
  contract: C,
  payload: { data?: DataOf<C>; details?: DetailsOf<C>; status?: 0 | 1 },
): string {
  return JSON.stringify({
    module: contract.name,
    request_status: payload.status ?? 1,
    data: payload.data,
    request_details: payload.details,
  });
}
