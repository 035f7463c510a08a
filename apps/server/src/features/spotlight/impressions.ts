import { getImpressionDay } from '@afterglow/domain/boosts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { DB } from '../../db/schema.ts';

/** That people were shown to somebody because of a boost; counted behind the call that showed them. */
export type Impressions = {
  /** Costs the caller nothing but memory. The same viewer counts once a day, and a boost never beyond what was bought. */
  record: (boostIds: readonly number[], viewer: { id: number; now: Date }) => void;
  /** Returns once everything that was noted until now is written, or could not be and waits for the next time. */
  flush: () => Promise<void>;
  /** Writes what waits. Only a process that is killed loses showings, those of the last second: its members are shown more often. */
  close: () => Promise<void>;
};

type Impression = { boostId: number; viewerId: number; day: string };

const everyMs = 1_000;
const batchSize = 2_000;
/** While the database is away so many wait; then the oldest give way, and their members are shown once more. */
const maxQueued = 50_000;
/** Showings that were noted already: the strip of the spotlight is asked for with every page. */
const maxKnown = 50_000;

export function createImpressions({ db, log }: { db: Kysely<DB>; log: Logger }): Impressions {
  let waiting: Impression[] = [];
  const known = new LRUCache<string, true>({ max: maxKnown });
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await countImpressions(db, batch);
      } catch (error) {
        const remaining = [...batch, ...waiting];
        waiting = remaining.slice(-maxQueued);
        log.warn(
          { err: error, lost: remaining.length - waiting.length },
          'showings of boosts wait to be counted',
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
    }, everyMs).unref();
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
      if (waiting.length > 0) log.error({ lost: waiting.length }, 'showings of boosts were not counted');
    },
  };
}

/** One statement for all: of each boost only as many as it has left, and nothing of one that is settled. */
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
