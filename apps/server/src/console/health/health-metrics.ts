import { DAY_MS, HOUR_MS } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { DB } from '../../db/schema.ts';
import { disputeEventsSql, startOfDisputeMonth } from '../../features/wallet/index.ts';

type Options = { db: Kysely<DB>; now: () => Date; log: Logger };
type Measured = { value: number | null } & Record<string, unknown>;

/**
 * Registers the figures of the whole site, read from the database at each scrape: every process shows the
 * same. Each is missing while the database is unavailable, and where there is nothing to measure.
 */
export function createHealthMetrics(registry: Registry, { db, now, log }: Options): void {
  const add = <Label extends string>(
    { name, help, labels = [] }: { name: string; help: string; labels?: readonly Label[] },
    measure: () => RawBuilder<Measured>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        // Reset, a gauge without labels would be zero.
        if (labels.length > 0) this.reset();
        else this.remove();
        const { rows } = await measure()
          .execute(db)
          .catch((error: unknown) => {
            log.warn({ err: error, metric: name }, 'a figure of the site could not be read');
            return { rows: [] };
          });
        for (const { value, ...found } of rows)
          if (value !== null) this.set(found as Record<Label, string>, Number(value));
      },
    });

  add(
    {
      name: 'health_state',
      help: 'Parts of the health page: 0 good, 1 to be looked at, 2 bad',
      labels: ['part'],
    },
    () => sql`
      select health_item.key as part, array_position(array['ok', 'warn', 'bad'], health_item.state) - 1 as value
      from health_item`,
  );
  add(
    {
      name: 'health_check_age_seconds',
      help: 'Time since a part of the health page was checked',
      labels: ['part'],
    },
    () => sql`
      select health_item.key as part,
        extract(epoch from ${now()}::timestamptz - health_item.checked_at)::float8 as value
      from health_item`,
  );
  add(
    { name: 'backup_age_seconds', help: 'Time since the last backup' },
    () => sql`
    select extract(epoch from ${now()}::timestamptz - max(backup_run.at))::float8 as value from backup_run`,
  );
  add(
    {
      name: 'oldest_waiting_member_seconds',
      help: 'How long the member waits who has waited longest for an answer',
    },
    () => sql`
      select coalesce(extract(epoch from ${now()}::timestamptz - min(conversation.waiting_since)), 0)::float8 as value
      from conversation where conversation.waiting_since is not null`,
  );
  add(
    { name: 'payments_last_day', help: 'Payments that began within 24 hours', labels: ['provider', 'state'] },
    () => sql`
      select payment.provider, payment.state, count(*)::int as value from payment
      where payment.created_at > ${new Date(now().getTime() - DAY_MS)} group by payment.provider, payment.state`,
  );
  add(
    {
      name: 'dispute_percent_this_month',
      help: 'Chargebacks since the first of the month (UTC) in relation to the payments since then',
    },
    () => {
      const from = startOfDisputeMonth(now());
      return sql`
        select 100.0 * sum(disputes) / nullif(sum(purchases), 0) as value from ${disputeEventsSql} where at >= ${from}`;
    },
  );
  add(
    {
      name: 'notifications_last_hour',
      help: 'Notifications that were closed within an hour',
      labels: ['outcome'],
    },
    () => sql`
      select push_note.outcome, count(*)::int as value from push_note
      where push_note.done_at > ${new Date(now().getTime() - HOUR_MS)} group by push_note.outcome`,
  );
}
