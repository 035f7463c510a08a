import { getImpressionDay } from '@afterglow/domain/boosts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { DB } from '../../db/schema.ts';

/** Counts the impressions of boosts, after the call that showed them. */
export type Impressions = {
  /** Only queues in memory. A viewer counts once a day, and a boost never gets more than was bought. */
  record: (boostIds: readonly number[], viewer: { id: number; now: Date }) => void;
  /** Resolves when everything recorded so far is written, or has failed and waits for the next attempt. */
  flush: () => Promise<void>;
  /** Writes the queue. A killed process loses the impressions of its last second; those boosts are shown more often. */
  close: () => Promise<void>;
};

type Impression = { boostId: number; viewerId: number; day: string };

const FLUSH_INTERVAL_MS = 1_000;
const BATCH_SIZE = 2_000;
/** The limit of the queue while the database is unavailable. Beyond it the oldest are dropped and shown again. */
const MAX_QUEUED = 50_000;
/** Impressions that are known to be recorded: every page requests the spotlight strip again. */
const MAX_KNOWN = 50_000;

export function createImpressions({ db, log }: { db: Kysely<DB>; log: Logger }): Impressions {
  let waiting: Impression[] = [];
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_SIZE);
      try {
        await countImpressions(db, batch);
      } catch (error) {
        const remaining = [...batch, ...waiting];
        waiting = remaining.slice(-MAX_QUEUED);
        log.warn(
          { err: error, lost: remaining.length - waiting.length },
          'impressions of boosts wait to be counted',
        );
        scheduleFlush();
        return;
      }
    }
  }
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  function scheduleFlush(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_INTERVAL_MS).unref();
  }

  return {
    record: (boostIds, { id: viewerId, now }) => {
      const day = getImpressionDay(now);
      for (const boostId of boostIds) {
        const key = `${boostId}/${viewerId}/${day}`;
        if (known.has(key)) continue;
        known.set(key, true);
        waiting.push({ boostId, viewerId, day });
      }
      if (waiting.length > 0) scheduleFlush();
    },
    flush,
    close: async () => {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
      if (waiting.length > 0) log.error({ lost: waiting.length }, 'impressions of boosts were not counted');
    },
  };
}

/** Writes a batch in one statement. A boost gets at most what it has left; a settled one gets nothing. */
async function countImpressions(db: Kysely<DB>, impressions: readonly Impression[]): Promise<void> {
  await sql`
    with noted as (
      select * from unnest(
        ${impressions.map(({ boostId }) => boostId)}::bigint[],
        ${impressions.map(({ viewerId }) => viewerId)}::bigint[],
        ${impressions.map(({ day }) => day)}::date[]
      ) as noted (boost_id, viewer_id, day)
    ), running as (
      select id, person_id, to_show, shown from boost
      where id in (select boost_id from noted) and settled_at is null
      order by id for no key update
    ), fresh as (
      select noted.*, row_number() over (partition by boost_id order by day, viewer_id) as nth
      from noted join running on running.id = boost_id and person_id <> viewer_id
      where not exists (select from boost_showing known where (known.boost_id, known.viewer_id, known.day) = (noted.boost_id, noted.viewer_id, noted.day))
    ), counted as (
      insert into boost_showing (boost_id, viewer_id, day)
      select boost_id, viewer_id, day from fresh join running on running.id = boost_id
      where to_show is null or shown + nth <= to_show
      on conflict do nothing returning boost_id
    )
    update boost set shown = shown + more.n
    from (select boost_id, count(*)::int as n from counted group by boost_id) more where boost.id = more.boost_id`.execute(
    db,
  );
}
