import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { loadReportRecords } from '../features/safety/index.ts';

/** Returns the outcome of the reports of these members, each once, in the shape of the contract. */
export async function listReportRecords(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<({ id: number } & ReportRecord)[]> {
  const records = await loadReportRecords(db, [...new Set(ids)], now);
  return [...records].map(([id, { proposal, ...counts }]) => ({
    id,
    ...counts,
    proposal: proposal && {
      decision: proposal.decision === 'warn' ? 'warn' : 'restrict',
      kinds: [...proposal.kinds],
    },
  }));
}
