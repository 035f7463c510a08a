import type pg from 'pg';
import type { Logger } from 'pino';

export type HeartbeatPace = {
  beatMs: number;
  /** A worker that was not seen for so long is dead. */
  silentMs: number;
};

/** Dead is noticed after 30 to 40 s; without this the queue waits four hours for a killed worker. */
const defaultPace: HeartbeatPace = { beatMs: 10_000, silentMs: 30_000 };

/**
 * Says every few seconds that those who hold jobs under the names `lockers` live, and frees what silent ones hold, whatever
 * process they were. All times are the database's: a wrong clock here kills nobody.
 */
export function startHeartbeat(
  pool: pg.Pool,
  lockers: ReadonlySet<string>,
  log: Logger,
  { beatMs, silentMs }: HeartbeatPace = defaultPace,
): { stop: () => Promise<void> } {
  let beatAt = performance.now();
  const beat = async () => {
    await pool.query(
      `insert into job_worker (worker_id, seen_at) select unnest($1::text[]), now()
       on conflict (worker_id) do update set seen_at = now()`,
      [[...lockers]],
    );
    const pausedMs = performance.now() - beatAt;
    beatAt = performance.now();
    // Whoever was away (a frozen database, a suspended machine) cannot say who else is silent before they could beat, too.
    if (pausedMs > silentMs) return;
    await pool.query(`delete from job_worker where seen_at < now() - make_interval(secs => $1)`, [
      silentMs / 1000,
    ]);
    const { rows } = await pool.query<{ dead: string[] }>(
      `with held as (
         select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
         union select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
       ), dead as (
         select array_agg(distinct locked_by) as ids from held
         where locked_at < now() - make_interval(secs => $1)
           and not exists (select from job_worker where worker_id = locked_by)
       )
       select ids as dead, graphile_worker.force_unlock_workers(ids) from dead where ids is not null`,
      [silentMs / 1000],
    );
    for (const { dead } of rows) log.warn({ workers: dead }, 'jobs of silent workers are free again');
  };

  let beating: Promise<void> | undefined;
  const round = () => {
    beating ??= beat()
      .catch((error: unknown) => log.warn({ err: error }, 'the workers could not say that they live'))
      .finally(() => {
        beating = undefined;
      });
  };
  round();
  const timer = setInterval(round, beatMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
      // Those that were released are not in the set any more; their rows are swept like a dead one's, holding nothing.
      await pool.query('delete from job_worker where worker_id = any($1)', [[...lockers]]).catch(() => {});
    },
  };
}
