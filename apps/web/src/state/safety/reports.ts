import type { DataOf, InputOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { setBlocked } from './blocked.ts';
import { showRestricted } from './show-restricted.ts';

type Reports = DataOf<MemberCalls['reports/mine']>;
type Report = InputOf<MemberCalls['user/report']>;

const QUERY_KEY = ['reports'] as const;

/** Returns the member's reports and their outcome, newest first. */
export function useReports(): UseQueryResult<Reports> {
  return useQuery(
    { queryKey: QUERY_KEY, queryFn: () => request('reports/mine', undefined), staleTime: 0 },
    queryClient,
  );
}

/**
 * Reports a person to staff; with `block` the person leaves every list. Returns the number of the report, or the error.
 */
export async function reportPerson(report: Report): Promise<{ number: string } | { error: string }> {
  const reply = await channel.call('user/report', report);
  if (!reply.ok) {
    if (reply.code === 'restricted') showRestricted(reply.details);
    return { error: reply.code };
  }
  void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  if (report.block) setBlocked(report.user_id, true);
  return { number: reply.details.number };
}

channel.on('reports/changed', () => void queryClient.invalidateQueries({ queryKey: QUERY_KEY }));
