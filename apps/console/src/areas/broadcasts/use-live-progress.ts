import { useEffect } from 'react';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import type { request } from '../../core/request.ts';

type GetReply = Awaited<ReturnType<typeof request<'broadcasts/get'>>>;

/** Applies progress pushes of a broadcast to its record. A new state reloads the record. */
export function useLiveProgress(id: number): void {
  useEffect(
    () =>
      channel.on('broadcasts/progress', ({ data }) => {
        if (data.id !== id) return;
        const key = ['broadcasts/get', { id }];
        const before = queryClient.getQueryData<GetReply>(key);
        queryClient.setQueryData<GetReply>(
          key,
          (reply) => reply && { ...reply, data: { ...reply.data, ...data } },
        );
        if (before && before.data.state !== data.state) void queryClient.invalidateQueries({ queryKey: key });
      }),
    [id],
  );
}
