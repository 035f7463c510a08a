import type pg from 'pg';
import type { Logger } from 'pino';

export type HeartbeatPace = {
  beatMs: number;
  /** A worker that was silent for this long counts as dead. */
  silentMs: number;
};

/** A dead worker is noticed after 30 to 40 s; without this the queue waits four hours. */
const DEFAULT_PACE: HeartbeatPace = { beatMs: 10_000, silentMs: 30_000 };

/**
 * Records every few seconds that the workers named in `lockers` live, and unlocks what silent workers of any process
 * hold. All times are those of the database, so a wrong clock here declares nobody dead.
 */
export function startHeartbeat(
  pool: pg.Pool,
  lockers: ReadonlySet<string>,
  log: Logger,
  { beatMs, silentMs }: HeartbeatPace = DEFAULT_PACE,
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
    // After a pause (a frozen database, a suspended machine) this process does not judge the others before they had
    // time to beat too.
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
    for (const { dead } of rows) log.warn({ workers: dead }, 'jobs of dead workers were released');
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
      // Released workers are not in the set any more; their rows are swept like those of dead workers, and hold
      // nothing.
      await pool.query('delete from job_worker where worker_id = any($1)', [[...lockers]]).catch(() => {});
    },
  };
}
